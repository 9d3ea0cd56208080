// Paper for a class: what there is to print, in the language of the page.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { Icon } from '../parts/Icon';

export const PAPERS = ['sheet', 'worksheet', 'answers', 'exit', 'curricula'] as const;
export type Paper = (typeof PAPERS)[number];

export function Papers(): JSX.Element {
  const { t, route } = useStore();
  return (
    <>
      <p>{t('class_paper_about')}</p>
      <ul class="class-list">
        {PAPERS.map((paper) => (
          <li key={paper}>
            <button type="button" class="way way-small" onClick={() => route.go('paper', paper)}>
              <Icon name="book" />
              <span class="way-title">{t(`paper_${paper}`)}</span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" class="way way-small" onClick={() => route.go('summary')}>
            <Icon name="book" />
            <span class="way-title">{t('summary')}</span>
          </button>
        </li>
      </ul>
    </>
  );
}
