// A part that is drawn again only when one of its properties is another one, or a signal that it reads:
// most of the table stays as it is from step to step.
import { Component, type FunctionComponent, type JSX } from 'preact';

export function steady<P extends object>(Drawn: FunctionComponent<P>): FunctionComponent<P> {
  class Steady extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return Object.keys({ ...this.props, ...next }).some((name) => {
        const key = name as keyof P;
        return this.props[key] !== next[key];
      });
    }
    override render(): JSX.Element {
      return <Drawn {...(this.props as P)} />;
    }
  }
  return Steady as unknown as FunctionComponent<P>;
}
