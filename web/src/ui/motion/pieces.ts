// pieces.ts - what flies, as elements of their own: copies of what is drawn, and a few that are drawn for it.

/** A copy that nobody takes for the thing itself. */
function copyOf<T extends Element>(element: T): T {
  const copy = element.cloneNode(true) as T;
  for (const one of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['data-anchor', 'data-rove', 'id', 'role', 'aria-label', 'tabindex', 'style'])
      one.removeAttribute(name);
  return copy;
}

export function cardPiece(card: Element): Element {
  const copy = copyOf(card);
  copy.classList.remove('card-picked', 'card-lit', 'pointed');
  return copy;
}

/** A part of the map as a picture of its own. */
export function drawnPiece(part: Element, viewBox: string): Element {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', viewBox);
  const copy = copyOf(part);
  copy.removeAttribute('transform');
  svg.append(copy);
  return svg;
}

/** A component as it lies on a planet, wherever it is drawn now. */
export function discPiece(component: string): Element {
  const icon = document.querySelector(`[data-icon="${component}"]`);
  const disc = document.createElementNS('http://www.w3.org/2000/svg', 'g');
  disc.setAttribute('class', 'component-disc');
  disc.innerHTML = '<circle r="27"/><circle r="23" class="component-rim"/>';
  if (icon) disc.append(icon.cloneNode());
  return drawnPiece(disc, '-29 -29 58 58');
}

/** A light of a certain kind: its look is in motion.css. */
export function lightPiece(kind: 'sweep' | 'rays' | 'pulse-good' | 'pulse'): Element {
  const light = document.createElement('div');
  light.className = `motion-light motion-${kind}`;
  return light;
}

/** PROBE: an eye that searches. */
export function probePiece(): Element {
  const eye = document.createElement('div');
  eye.className = 'motion-probe';
  eye.innerHTML =
    '<svg viewBox="-34 -34 68 68"><g class="gate"><path d="M-30 0C-16 -22 16 -22 30 0C16 22 -16 22 -30 0Z" class="gate-box"/>' +
    '<circle r="10" class="gate-dot"/></g></svg>';
  return eye;
}
