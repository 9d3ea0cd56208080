// From the winning chance at the start to the result: what dice and cards gave or took, what turned
// out to be worth more or less than thought, what choices cost.
import type { JSX } from 'preact';
import type { Review } from '../../core/types';
import { useStore } from '../context';

export function Shares({ review }: { review: Review }): JSX.Element {
  const { t } = useStore();
  const rows = [
    { key: 'share_start', value: review.start, sum: true },
    { key: 'share_luck', value: review.luck - review.estimate, sum: false },
    { key: 'share_estimate', value: review.estimate, sum: false },
    { key: 'share_skill', value: review.skill, sum: false },
    { key: 'share_end', value: review.end, sum: true },
  ];
  const most = Math.max(1, ...rows.map((r) => Math.abs(r.value)));
  const number = (v: number, sum: boolean): string =>
    t(sum ? 'percent' : v < 0 ? 'percent_less' : 'percent_more', { number: Math.abs(Math.round(v * 100)) });
  return (
    <table class="shares">
      <caption>{t('shares_title')}</caption>
      <tbody>
        {rows.map((r) => (
          <tr key={r.key}>
            <th scope="row">{t(r.key)}</th>
            <td class="shares-number">{number(r.value, r.sum)}</td>
            <td class="shares-bar">
              <svg viewBox="-100 0 200 14" preserveAspectRatio="none" aria-hidden="true">
                <path d="M0 0V14" class="curve-grid" />
                <rect
                  x={Math.min(0, (r.value / most) * 100)}
                  width={Math.abs((r.value / most) * 100)}
                  y="2"
                  height="10"
                  class={r.sum ? 'bar-sum' : r.value < 0 ? 'bar-less' : 'bar-value'}
                />
              </svg>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
