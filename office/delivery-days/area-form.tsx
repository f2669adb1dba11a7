import { Button, Text, Textarea } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { listDeliveryZones, saveZoneArea } from '#contract/office/delivery-days/zone-calls';
import { areaProblem, cornersOf } from '#domain/delivery-days/areas/area-problem';
import { MAX_AREA_TEXT, readAreaText, writeAreaText } from '#domain/delivery-days/areas/area-text';
import { nameIn } from '#domain/kernel/named';
import type { ListedZone } from '#domain/office/delivery-days/zone-area';
import { useKeys } from '#office/kernel/use-keys';
import { TypedEarlier } from '#office/ui/forms/draft-form';
import { useDraftForm } from '#office/ui/forms/use-draft-form';
import { Icon } from '#office/ui/icon';
import { Fact, Facts } from '#office/ui/layout/facts';
import { useLanguage } from '#office/ui/moment';
import { showDone } from '#office/ui/show-notice';
import { useOfficeMap } from '#office/ui/map/use-office-map';
import {
  areaDraftName,
  draftOf,
  storedArea,
  withArea,
  withCorner,
  withCornerAfter,
  withMovedCorner,
  withNextPolygon,
  withoutCorner,
  withoutLastChange,
  type AreaDraft,
  type StoredArea,
} from './area-draft.ts';
import type { AreaMapView } from './area-map.tsx';
import { loadMap } from './load-map.ts';
import { AREA_REFUSAL_MESSAGES } from './zone-messages.ts';
import classes from './zones-screen.module.css';

interface AreaFormProps {
  readonly zone: ListedZone;
  readonly others: readonly ListedZone[];
  readonly isReadOnly: boolean;
}

/** The area of a zone: drawn on a map, or typed as coordinates, which work without a map too. */
export function AreaForm({ zone, others, isReadOnly }: AreaFormProps) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const map = useOfficeMap(loadMap);
  const view = useRef<AreaMapView>(null);
  const { undoable: nothing, ...present } = draftOf(zone.area);
  const form = useDraftForm<StoredArea>(areaDraftName(zone.code), storedArea, {
    ...present,
    seen: zone.area,
  });
  const [undoable, setUndoable] = useState(nothing);
  const { typed, seen, ...drawn } = form.values;
  const draft: AreaDraft = { ...drawn, undoable };
  const { area } = draft;
  const isChanged = writeAreaText(area) !== writeAreaText(zone.area);
  const change = ({ undoable: changes, ...next }: AreaDraft, text?: string) => {
    setUndoable(changes);
    form.change({ ...next, typed: text });
  };
  const discard = () => {
    setUndoable([]);
    form.discard();
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
    const answer = await form.send(saveZoneArea, request, form.keyOf(request), [listDeliveryZones.name]);
    if (answer === undefined) return undefined;
    if (answer.kind === 'refused') return form.refuse(i18n._(AREA_REFUSAL_MESSAGES[answer.code]));
    discard();
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
          if ('unreadable' in next) form.change({ typed: text });
          else change(withArea(draft, next), text);
        }}
        onBlur={() => {
          if (typed !== undefined && !('unreadable' in read)) form.change({ typed: undefined });
        }}
      />
      {form.refusal === '' ? null : (
        <Text c="var(--refused)" role="alert">
          {form.refusal}
        </Text>
      )}
      <TypedEarlier at={form.foundAt} />
      {isReadOnly ? null : (
        <div className={classes.tools}>
          <Button
            loading={form.isSending}
            disabled={!isChanged || unreadable !== undefined || problem !== undefined}
            onClick={() => void save()}
          >
            <Trans>Save</Trans>
          </Button>
          <Button variant="default" disabled={!form.isTyped} onClick={discard}>
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
