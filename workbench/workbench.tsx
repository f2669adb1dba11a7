import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useState } from 'react';
import type { Phone } from '#state/runtime/phone';
import { PhoneProvider } from '#state/runtime/phone-context';
import { LookProvider } from '#ui/theme/look-provider';
import { OutboxBench } from './outbox-bench.tsx';
import { PeopleBench } from './people-bench.tsx';
import { PiecesBench } from './pieces-bench.tsx';
import { PlacesBench } from './places-bench.tsx';
import { ConnectionBench } from './connection-bench.tsx';
import { useChosenNetworkMode } from './use-chosen-connection.ts';
import classes from './workbench.module.css';

const BENCHES = ['people', 'connection', 'outbox', 'pieces', 'places'] as const;

type Bench = (typeof BENCHES)[number];

interface WorkbenchProps {
  readonly phone: Phone;
  readonly i18n: I18n;
}

/** A button on every page of the development server, and what it opens. */
export function Workbench({ phone, i18n }: WorkbenchProps) {
  const [bench, setBench] = useState<Bench>();
  const mode = useChosenNetworkMode();
  return (
    <I18nProvider i18n={i18n}>
      <LookProvider theme={phone.tenant.theme}>
        <button
          type="button"
          className={classes.handle}
          aria-expanded={bench !== undefined}
          onClick={() => setBench(bench === undefined ? 'people' : undefined)}
        >
          {mode === 'open' ? 'bench' : `bench · ${mode}`}
        </button>
        {bench === undefined ? null : (
          <aside
            className={classes.panel}
            data-wide={bench === 'pieces' || bench === 'places' || undefined}
            aria-label="Workbench"
          >
            <nav className={classes.tabs}>
              {BENCHES.map((each) => (
                <button
                  key={each}
                  type="button"
                  className={classes.tab}
                  aria-pressed={each === bench}
                  onClick={() => setBench(each)}
                >
                  {each}
                </button>
              ))}
            </nav>
            <div className={classes.body}>
              {bench === 'people' ? <PeopleBench phone={phone} /> : null}
              {bench === 'connection' ? <ConnectionBench /> : null}
              {bench === 'outbox' ? <OutboxBench phone={phone} /> : null}
              {bench === 'pieces' ? <PiecesBench /> : null}
              {bench === 'places' ? (
                <PhoneProvider phone={phone}>
                  <PlacesBench />
                </PhoneProvider>
              ) : null}
            </div>
          </aside>
        )}
      </LookProvider>
    </I18nProvider>
  );
}
