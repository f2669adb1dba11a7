import { MINUTE_MS } from '#domain/kernel/durations';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState, type ReactNode } from 'react';
import type { PlaceHereProblem } from '#domain/places/place-here';
import { usePhone } from '#state/runtime/phone-context';
import type { OwnPlace } from '#state/places/use-own-place';
import { Button } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import classes from './rider-page.module.css';
import { Distance } from './distance.tsx';

/** A position this inaccurate identifies a district rather than a street. */
const ROUGH_METRES = 500;

/** The position from which distances are measured: its age and accuracy, and what to do if it is unknown. */
export function OwnPlaceLine({ place: { fix, problem, locate } }: { readonly place: OwnPlace }) {
  return (
    <div className={classes.place} role="status">
      <Icon name="pin" size={22} className={classes.placeIcon} />
      <div className={classes.placeWords}>
        {problem === undefined ? null : <ProblemMessages problem={problem} />}
        {fix === undefined ? (
          problem === undefined ? (
            <p>
              <Trans>Finding your location…</Trans>
            </p>
          ) : (
            <p>
              <Trans>Until then, the list stays in the company’s order.</Trans>
            </p>
          )
        ) : (
          <p>
            <Age at={fix.at} />
            {fix.accuracyMetres >= ROUGH_METRES ? (
              <>
                {' · '}
                <Trans>
                  approximate, within <Distance kilometres={fix.accuracyMetres / 1000} />
                </Trans>
              </>
            ) : null}
          </p>
        )}
      </div>
      {problem === undefined || problem === 'not-offered' ? null : (
        <Button variant="secondary" className={classes.tall} onClick={locate}>
          <Trans>Find me</Trans>
        </Button>
      )}
    </div>
  );
}

function ProblemMessages({ problem }: { readonly problem: PlaceHereProblem }): ReactNode {
  switch (problem) {
    case 'refused':
      return (
        <p className={classes.strong}>
          <Trans>
            This app isn’t allowed to see your location. Turn on “Location” for it in the phone’s settings,
            then tap “Find me”.
          </Trans>
        </p>
      );
    case 'not-offered':
      return (
        <p className={classes.strong}>
          <Trans>This browser can’t find your location.</Trans>
        </p>
      );
    default:
      return (
        <p className={classes.strong}>
          <Trans>We can’t find your location right now.</Trans>
        </p>
      );
  }
}

function Age({ at }: { readonly at: Date }) {
  const minutes = Math.floor((useMinutely().getTime() - at.getTime()) / MINUTE_MS);
  if (minutes < 1) return <Trans>Distances from your current location</Trans>;
  if (minutes < 60)
    return (
      <Plural
        value={minutes}
        one="Distances from where you were # minute ago"
        other="Distances from where you were # minutes ago"
      />
    );
  return (
    <Plural
      value={Math.floor(minutes / 60)}
      one="Distances from where you were # hour ago"
      other="Distances from where you were # hours ago"
    />
  );
}

/** The phone's time, updated twice a minute. */
function useMinutely(): Date {
  const { clock } = usePhone();
  const [round, setRound] = useState(0);
  // The external system is the clock.
  useEffect(() => clock.after(MINUTE_MS / 2, () => setRound((before) => before + 1)), [clock, round]);
  return clock.now();
}
