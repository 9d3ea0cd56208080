// Settings: looks, motion, pace, sound, advice, keys, language. Kept by the store.
import type { JSX } from 'preact';
import { languages } from '../../browser/guards';
import type { Settings } from '../../store/types';
import { useStore } from '../context';
import { Segments, Switch } from '../parts/Choice';
import { Header } from '../parts/Header';
import { EventsChoice, SoundChoice, SpeedChoice } from '../parts/PaceChoices';

export function SettingsScreen(): JSX.Element {
  const store = useStore();
  const { t } = store;
  const s = store.shell.settings.value;
  const set = (change: Partial<Settings>): void => store.shell.setSettings(change);
  return (
    <>
      <Header title={t('settings')} />
      <main class="page settings">
        <Segments
          label={t('set_theme')}
          name="theme"
          value={s.theme}
          options={[
            { value: 'system', label: t('theme_system') },
            { value: 'dark', label: t('theme_dark') },
            { value: 'light', label: t('theme_light') },
            { value: 'contrast', label: t('theme_contrast') },
          ]}
          onChange={(theme) => set({ theme })}
        />
        <Segments
          label={t('set_motion')}
          name="motion"
          value={s.motion}
          options={[
            { value: 'system', label: t('motion_system') },
            { value: 'full', label: t('motion_full') },
            { value: 'reduced', label: t('motion_reduced') },
          ]}
          onChange={(motion) => set({ motion })}
        />
        <SpeedChoice />
        <EventsChoice />
        <SoundChoice />
        <Segments
          label={t('set_lang')}
          name="lang"
          value={s.lang}
          options={languages()}
          onChange={(lang) => set({ lang })}
        />
        <Segments
          label={t('set_explain')}
          name="explain"
          value={s.explain}
          options={(['off', 'plain', 'states', 'physics'] as const).map((value) => ({
            value,
            label: t(`explain_${value}`),
          }))}
          onChange={(explain) => set({ explain })}
        />
        <Switch label={t('set_tutor')} on={s.tutor} onChange={(tutor) => set({ tutor })} />
        <Switch label={t('set_reasons')} on={s.botReasons} onChange={(botReasons) => set({ botReasons })} />
        <Switch label={t('set_keys')} on={s.keys} onChange={(keys) => set({ keys })} />
      </main>
    </>
  );
}
