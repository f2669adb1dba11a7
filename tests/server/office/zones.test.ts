import { beforeEach, describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { listDeliveryZones, saveZoneArea } from '#contract/office/delivery-days/zone-calls';
import type { MapArea, Polygon } from '#domain/kernel/map-pin';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { readOfficeChanges, topicsBetween } from '#server/services/office/lists/office-changes';
import { deliveryZones, readDeliveryZones } from '#server/store/delivery-days/delivery-zones';
import { areaAround, keepZones } from '#tests/support/data/delivery-days';
import { SHOP_PIN } from '#tests/support/data/products';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const AREA = areaAround(SHOP_PIN);

beforeEach(async () => {
  await server.database.delete(deliveryZones);
  await keepZones(server.database, { code: 'BKK', provinces: ['10'] }, { code: 'REST' });
});

const change = (area: MapArea, seen: MapArea = [], code = 'BKK') => ({ code, area, seen });

const areaOf = async (code: string) =>
  (await readDeliveryZones(server.database)).find((zone) => zone.code === code)?.area;

describe('the area of a zone', () => {
  test('is drawn, listed with the zone, and removed', async () => {
    const office = await officeOf(server, 'owner');
    expect(await office.ask(saveZoneArea, change(AREA))).toEqual({ kind: 'saved' });
    expect(await office.ask(listDeliveryZones, undefined)).toMatchObject([
      { code: 'BKK', places: 'กรุงเทพมหานคร', area: AREA, isUsed: true },
      { code: 'REST', places: '', area: [] },
    ]);
    expect(await office.ask(saveZoneArea, change([], AREA))).toEqual({ kind: 'saved' });
    expect(await areaOf('BKK')).toEqual([]);
  });

  test('is kept with five decimals and without a closing corner', async () => {
    const office = await officeOf(server, 'owner');
    const [ring = []] = AREA;
    const [[x, y] = [0, 0]] = ring;
    const written: Polygon = [[x + 0.000_001, y], ...ring.slice(1), [x, y]];
    await office.ask(saveZoneArea, change([written]));
    expect(await areaOf('BKK')).toEqual(AREA);
  });

  test('is not overwritten by somebody who did not see it', async () => {
    const office = await officeOf(server, 'owner');
    await office.ask(saveZoneArea, change(AREA));
    const other = areaAround({ latitude: 13.9, longitude: 100.6 });
    expect(await office.ask(saveZoneArea, change(other))).toEqual({ kind: 'refused', code: 'area-changed' });
    expect(await office.ask(saveZoneArea, change(AREA))).toEqual({ kind: 'saved' });
    expect(await areaOf('BKK')).toEqual(AREA);
  });

  test.for<readonly [string, MapArea]>([
    [
      'area-few-corners',
      [
        [
          [100, 13],
          [101, 13],
        ],
      ],
    ],
    [
      'area-outside',
      [
        [
          [13, 100],
          [13, 101],
          [14, 101],
        ],
      ],
    ],
    [
      'area-crosses',
      [
        [
          [100, 13],
          [101, 14],
          [101, 13],
          [100, 14],
        ],
      ],
    ],
    [
      'area-many-corners',
      [Array.from({ length: 201 }, (_, at) => [100 + at / 1000, 13 + (at % 2)] as const)],
    ],
  ])('is refused as %s', async ([code, area]) => {
    const office = await officeOf(server, 'owner');
    expect(await office.ask(saveZoneArea, change(area))).toEqual({ kind: 'refused', code });
    expect(await areaOf('BKK')).toEqual([]);
  });

  test('cannot be that of a zone that does not exist', async () => {
    const office = await officeOf(server, 'owner');
    expect(await office.ask(saveZoneArea, change(AREA, [], 'NONE'))).toEqual({
      kind: 'refused',
      code: 'zone-unknown',
    });
  });

  test('cannot be removed from a zone without places if another is the rest of the country', async () => {
    await keepZones(server.database, { code: 'DRAWN', area: AREA });
    const office = await officeOf(server, 'owner');
    expect(await office.ask(saveZoneArea, change([], AREA, 'DRAWN'))).toEqual({
      kind: 'refused',
      code: 'second-rest-zone',
    });
  });

  test('is refused if all zones together would have too many corners', async () => {
    const circle = Array.from({ length: 200 }, (_, at) => {
      const angle = (at * Math.PI) / 100;
      return [100.5 + Math.cos(angle) / 10, 13.7 + Math.sin(angle) / 10] as const;
    });
    const codes = Array.from({ length: 20 }, (_, at) => `Z${at}`);
    await keepZones(server.database, ...codes.map((code) => ({ code, area: [circle] })));
    const office = await officeOf(server, 'owner');
    expect(await office.ask(saveZoneArea, change(AREA))).toEqual({
      kind: 'refused',
      code: 'areas-many-corners',
    });
  });

  test.for(STAFF_ROLES.filter((role) => !ROLES_WITH['settings.change'].includes(role)))(
    'is not drawn by %s',
    async (role) => {
      const office = await officeOf(server, role);
      expect((await office.send(saveZoneArea, change(AREA))).status).toBe(403);
      expect(await areaOf('BKK')).toEqual([]);
    },
  );

  test('that was drawn is in the audit log, and told to open lists', async () => {
    const office = await officeOf(server, 'owner');
    const before = await readOfficeChanges(server.database);
    await office.ask(saveZoneArea, change(AREA));
    expect(await topicsBetween(server.database, before, await readOfficeChanges(server.database))).toContain(
      'zones',
    );
    const { rows } = await office.ask(listAudit, {
      accountId: '',
      action: 'zone-area-drawn',
      subject: 'zone',
      subjectId: 'BKK',
      text: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 5,
    });
    expect(rows.map(({ before: old, after }) => [JSON.parse(old), JSON.parse(after)])).toEqual([
      [
        { corners: 0, drawnArea: '' },
        { corners: 4, drawnArea: AREA[0]?.map((corner) => corner.join(' ')).join(', ') },
      ],
    ]);
  });
});
