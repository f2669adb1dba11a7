import { Button, Text, Textarea } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { listDeliveryZones, saveZoneArea } from '#contract/office/delivery-days/zone-calls';
import { areaProblem, cornersOf } from '#domain/delivery-days/areas/area-problem';
import { MAX_AREA_TEXT, readAreaText, writeAreaText } from '#domain/delivery-days/areas/area-text';
import { nameIn } from '#domain/kernel/named';
import type { ListedZone } from '#domain/office/delivery-days/zone-area';
import { useOffice } from '#office/kernel/office';
import { useContentKey } from '#office/kernel/use-content-key';
import { useKeys } from '#office/kernel/use-keys';
import { Icon } from '#office/ui/icon';
import { Fact, Facts } from '#office/ui/layout/facts';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { showDone } from '#office/ui/show-notice';
import { useOfficeMap } from '#office/ui/map/use-office-map';
import {
  draftOf,
  withArea,
  withCorner,
  withCornerAfter,
  withMovedCorner,
  withNextPolygon,
  withoutCorner,
  withoutLastChange,
  type AreaDraft,
} from './area-draft.ts';
import type { AreaMapView } from './area-map.tsx';
import { loadMap } from './load-map.ts';
import { AREA_REFUSAL_MESSAGES } from './zone-messages.ts';
import classes from './zones-screen.module.css';

interface AreaFormProps {
  readonly zone: ListedZone;
  readonly others: readonly ListedZone[];
  /** Undefined while nothing was changed. */
  readonly draft: AreaDraft | undefined;
  readonly isReadOnly: boolean;
  readonly onDraft: (draft: AreaDraft | undefined) => void;
}

/** The area of a zone: drawn on a map, or typed as coordinates, which work without a map too. */
export function AreaForm({ zone, others, draft: changed, isReadOnly, onDraft }: AreaFormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const office = useOffice();
  const keyOf = useContentKey();
  const map = useOfficeMap(loadMap);
  const view = useRef<AreaMapView>(null);
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(zone.area);
  const [refusal, setRefusal] = useState('');
  const [isSending, setIsSending] = useState(false);
  const draft = changed ?? draftOf(zone.area);
  const { area } = draft;
  const isChanged = writeAreaText(area) !== writeAreaText(zone.area);
  const change = (next: AreaDraft, text?: string) => {
    setRefusal('');
    setTyped(text);
    if (changed === undefined) setSeen(zone.area);
    onDraft(next);
  };
  const undo = () => change(withoutLastChange(draft));
  const read = typed === undefined ? area : readAreaText(typed);
  const problem = areaProblem(area);
  const isDrawing = draft.isOpen && problem?.code === 'few-corners';
  const problemText =
    problem === undefined || isDrawing
      ? undefined
      : [
          i18n._(AREA_REFUSAL_MESSAGES[`area-${problem.code}`]),
          ...(problem.corner === undefined ? [] : [`(${problem.corner.join(' ')})`]),
        ].join(' ');
  const unreadable =
    'unreadable' in read
      ? t`“${read.unreadable}” can’t be read. Enter each corner as 100.53 13.72, the longitude first.`
      : undefined;
  const isMapReady = map.part.kind === 'ready';
  const save = async () => {
    const request = { code: zone.code, area, seen };
    setIsSending(true);
    const outcome = await office.perform(saveZoneArea, request, { idempotencyKey: keyOf(request) });
    await office.queries.invalidateQueries({ queryKey: [listDeliveryZones.name] });
    setIsSending(false);
    if (outcome.kind !== 'accepted') return setRefusal(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return setRefusal(i18n._(AREA_REFUSAL_MESSAGES[answer.code]));
    setTyped(undefined);
    onDraft(undefined);
    return showDone(t`Saved the area of ${nameIn(zone, language)}.`, 'zone-area');
  };
  const canUndo = !isReadOnly && draft.undoable.length > 0;
  useKeys({ u: canUndo ? undo : undefined });
  const corners = cornersOf(area);
  return (
    <section className={classes.form} aria-labelledby="zone-title">
      <h2 className={classes.title} id="zone-title">
        {nameIn(zone, language)}
      </h2>
      <Facts>
        <Fact name={t`Listed places`}>{zone.places === '' ? t`None` : zone.places}</Fact>
        <Fact name={t`Drawn area`}>
          {area.length === 0 ? (
            <Trans>None</Trans>
          ) : (
            <>
              <Plural value={area.length} one="# polygon" other="# polygons" />,{' '}
              <Plural value={corners} one="# corner" other="# corners" />
            </>
          )}
        </Fact>
      </Facts>
      <Text size="sm" c="dimmed">
        <Trans>
          An address whose pin is in the area belongs to this zone, whatever the lists say. Of overlapping
          areas, the smaller one counts. Addresses without a pin go by the lists.
        </Trans>
      </Text>
      <div className={classes.map}>
        {map.part.kind === 'coming' ? (
          <p role="status" className={classes.waiting}>
            <Trans>Opening the map…</Trans>
          </p>
        ) : null}
        {map.part.kind === 'missing' || map.part.kind === 'not-drawn' ? (
          <div role="alert" className={classes.waiting}>
            <Trans>The map can’t be shown. Enter the corners below, or try again.</Trans>
            <Button variant="default" onClick={map.reload}>
              <Trans>Try again</Trans>
            </Button>
          </div>
        ) : null}
        {map.part.kind === 'ready' ? (
          <map.part.ready.AreaMap
            {...map.drawn}
            outline={map.part.ready.outline}
            area={area}
            active={draft.active}
            hasProblem={problemText !== undefined}
            others={others}
            isReadOnly={isReadOnly}
            view={view}
            onAdd={(corner) => change(withCorner(draft, corner))}
            onAddAfter={(place, corner) => change(withCornerAfter(draft, place, corner))}
            onMove={(place, corner) => change(withMovedCorner(draft, place, corner))}
            onRemove={(place) => change(withoutCorner(draft, place))}
          />
        ) : null}
      </div>
      {isMapReady ? (
        <div className={classes.tools}>
          <Button variant="default" aria-label={t`Zoom in`} onClick={() => view.current?.zoomBy(1)}>
            +
          </Button>
          <Button variant="default" aria-label={t`Zoom out`} onClick={() => view.current?.zoomBy(-1)}>
            −
          </Button>
          {isReadOnly ? null : (
            <>
              <Button
                variant="default"
                leftSection={<Icon name="undo" size={16} />}
                disabled={!canUndo}
                onClick={undo}
              >
                <Trans>Undo</Trans>
              </Button>
              <Button
                variant="default"
                leftSection={<Icon name="plus" size={16} />}
                onClick={() => {
                  const corner = view.current?.middle();
                  if (corner !== undefined) change(withCorner(draft, corner));
                }}
              >
                <Trans>Corner in the middle of the map</Trans>
              </Button>
              <Button
                variant="default"
                disabled={draft.active >= area.length}
                onClick={() => change(withNextPolygon(draft))}
              >
                <Trans>Another polygon</Trans>
              </Button>
            </>
          )}
        </div>
      ) : null}
      {!isReadOnly && isMapReady ? (
        <Text size="sm" c="dimmed">
          {problemText !== undefined ? (
            <Text span c="var(--refused)" size="sm" role="status">
              {problemText}
            </Text>
          ) : draft.active >= area.length && area.length > 0 ? (
            <Trans>The next click begins another polygon.</Trans>
          ) : (
            <Trans>
              Click the map to add a corner. Drag a corner to move it. With the keyboard, go to a corner with
              Tab: arrow keys move it, Enter adds one after it, and Delete removes it.
            </Trans>
          )}
        </Text>
      ) : null}
      <Textarea
        label={t`Corners`}
        description={t`Longitude and latitude, with commas between corners and semicolons between polygons`}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_AREA_TEXT}
        spellCheck={false}
        readOnly={isReadOnly}
        value={typed ?? writeAreaText(area).replaceAll('; ', ';\n')}
        error={unreadable ?? (isMapReady ? problemText !== undefined : problemText)}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const next = readAreaText(text);
          if ('unreadable' in next) setTyped(text);
          else change(withArea(draft, next), text);
        }}
        onBlur={() => {
          if (!('unreadable' in read)) setTyped(undefined);
        }}
      />
      {refusal === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {refusal}
        </Text>
      )}
      {isReadOnly ? null : (
        <div className={classes.tools}>
          <Button
            loading={isSending}
            disabled={!isChanged || unreadable !== undefined || problem !== undefined}
            onClick={() => void save()}
          >
            <Trans>Save</Trans>
          </Button>
          <Button
            variant="default"
            disabled={changed === undefined && typed === undefined}
            onClick={() => {
              setRefusal('');
              setTyped(undefined);
              onDraft(undefined);
            }}
          >
            <Trans>Discard changes</Trans>
          </Button>
          <Button
            variant="subtle"
            color="red"
            disabled={area.length === 0}
            onClick={() => change(withArea(draft, []))}
          >
            <Trans>Remove the area</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}
