// The settings of pace and sound, for the settings screen and for the board.
import type { JSX } from 'preact';
import { useStore } from '../context';
import { listen } from '../sound/listen';
import { Segments, Switch } from './Choice';

export function SpeedChoice(): JSX.Element {
  const { t, shell } = useStore();
  return (
    <Segments
      label={t('set_speed')}
      name="speed"
      value={String(shell.settings.value.speed)}
      options={['0.5', '1', '2', '4', '16'].map((value) => ({ value, label: t('speed_times', { factor: value }) }))}
      onChange={(speed) => shell.setSettings({ speed: Number(speed) })}
    />
  );
}

export function EventsChoice(): JSX.Element {
  const { t, shell } = useStore();
  return (
    <Segments
      label={t('set_events')}
      name="events"
      value={shell.settings.value.events}
      options={[
        { value: 'tap', label: t('events_tap') },
        { value: 'time', label: t('events_time') },
      ]}
      onChange={(events) => shell.setSettings({ events })}
    />
  );
}

export function SoundChoice(): JSX.Element {
  const { t, shell } = useStore();
  const { sound, volume } = shell.settings.value;
  const set = (change: { sound?: boolean; volume?: number }): void => {
    shell.setSettings(change);
    const now = shell.settings.value;
    if (now.sound) listen(now.volume, (synthesiser) => synthesiser.playCue('success', now.volume));
  };
  return (
    <div class="sound-choice">
      <Switch label={t('set_sound')} on={sound} onChange={(on) => set({ sound: on })} />
      <label class="field">
        <span>{t('set_volume')}</span>
        <input
          type="range"
          min="0"
          max="100"
          step="5"
          value={Math.round(volume * 100)}
          onInput={(e) => set({ sound: true, volume: Number(e.currentTarget.value) / 100 })}
        />
      </label>
    </div>
  );
}
