import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readDeliveryHolidays } from '#server/store/delivery-days/delivery-holidays';
import {
  deliveryZones,
  readDeliveryZones,
  usedDeliveryZones,
} from '#server/store/delivery-days/delivery-zones';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
let desk: StaffDesk;

beforeEach(async () => {
  await server.database.delete(deliveryZones);
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const HEADING = [
  'รหัสเขตส่ง',
  'ชื่อ',
  'จังหวัด',
  'อำเภอ/เขต',
  'ตำบล/แขวง',
  'วันที่ส่ง',
  'ปิดรับเวลา',
  'ล่วงหน้ากี่วัน',
  'รับได้วันละ',
];

const feed = async (rows: readonly (readonly string[])[], ...flags: readonly string[]) =>
  await desk.run('import', 'delivery-zones', await desk.put('zones.csv', rows), ...flags);

const feedHolidays = async (...rows: readonly (readonly string[])[]) =>
  await desk.run(
    'import',
    'delivery-holidays',
    await desk.put('holidays.csv', [['วันที่', 'รหัสเขตส่ง', 'เหตุผล', 'หยุด'], ...rows]),
    '--write',
  );

const EAST = ['E', 'ตะวันออก', '', 'เขตบางกะปิ, Lat Krabang', '', 'จ พ ศ', '16.00 น.', '1', '60'];
const SOUTH = ['S', 'ใต้', 'Samut Prakan, 74', '', '', 'ทุกวัน', '14:30', '', ''];
const REST = ['R', 'ต่างจังหวัด', '', '', '', '2', '12:00', '3', ''];

describe('a table of delivery zones', () => {
  test('is tried, and then written with the ids of its places', async () => {
    expect((await feed([HEADING, EAST, SOUTH, REST])).told).toContain('3 added');
    expect(await readDeliveryZones(server.database)).toEqual([]);
    expect((await feed([HEADING, EAST, SOUTH, REST], '--write')).exit).toBe(0);
    expect(await usedDeliveryZones(server.database)).toMatchObject([
      {
        code: 'E',
        name: 'ตะวันออก',
        districts: ['1006', '1011'],
        weekdays: [1, 3, 5],
        cutOff: '16:00',
        leadDays: 1,
        capacity: 60,
      },
      { code: 'R', provinces: [], districts: [], subdistricts: [], weekdays: [2], leadDays: 3 },
      { code: 'S', provinces: ['11', '74'], weekdays: [1, 2, 3, 4, 5, 6, 7], cutOff: '14:30', leadDays: 1 },
    ]);
  });

  test('sets the minimum order of a zone, and takes it off again', async () => {
    const heading = ['รหัสเขตส่ง', 'สั่งขั้นต่ำ'];
    const minimums = async () => (await readDeliveryZones(server.database)).map(({ minimum }) => minimum);
    await feed([HEADING, EAST, REST], '--write');
    expect(await minimums()).toEqual([null, null]);
    await feed([heading, ['E', '1,500'], ['R', '0']], '--write');
    expect(await minimums()).toEqual([150_000, 0]);
    await feed([heading, ['E', '']], '--write');
    expect(await minimums()).toEqual([null, 0]);
    expect((await feed([heading, ['E', '-5']], '--write')).exit).not.toBe(0);
  });

  test('sets the delivery fee of a zone and the amount from which it is free', async () => {
    const heading = ['รหัสเขตส่ง', 'ค่าส่ง', 'ส่งฟรีเมื่อครบ'];
    const fees = async () =>
      (await readDeliveryZones(server.database)).map(({ fee, freeFrom }) => [fee, freeFrom]);
    await feed([HEADING, EAST, REST], '--write');
    await feed([heading, ['E', '50', '2,000'], ['R', '120.50', '']], '--write');
    expect(await fees()).toEqual([
      [5_000, 200_000],
      [12_050, null],
    ]);
    await desk.run('export', 'delivery-zones', '--to', `${desk.folder}/fees.csv`);
    const again = await desk.run('import', 'delivery-zones', `${desk.folder}/fees.csv`, '--write');
    expect(again.told).toContain('2 unchanged');
    await feed([heading, ['E', '0', ''], ['R', '', '']], '--write');
    expect(await fees()).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('is refused if a delivery is free from an amount on but has no fee', async () => {
    await feed([HEADING, EAST], '--write');
    const done = await feed(
      [
        ['Zone code', 'Free delivery from'],
        ['E', '2000'],
      ],
      '--write',
    );
    expect(done.exit).not.toBe(0);
    expect(done.complained + done.told).toContain('Free delivery needs a delivery fee');
    expect(
      (
        await feed(
          [
            ['Zone code', 'Delivery fee'],
            ['E', '-1'],
          ],
          '--write',
        )
      ).exit,
    ).not.toBe(0);
  });

  test('sets the drawn area of a zone, and an older table leaves it', async () => {
    const heading = ['รหัสเขตส่ง', 'พื้นที่ที่วาด'];
    const areas = async () => (await readDeliveryZones(server.database)).map(({ area }) => area);
    await feed([HEADING, EAST, SOUTH], '--write');
    expect(await areas()).toEqual([[], []]);
    const written =
      '100.6 13.7, 100.7 13.7,\n100.65 13.800004, 100.6 13.7; 100.8 13.7, 100.9 13.7, 100.9 13.8';
    expect((await feed([heading, ['E', written]], '--write')).exit).toBe(0);
    const drawn = [
      [
        [100.6, 13.7],
        [100.7, 13.7],
        [100.65, 13.8],
      ],
      [
        [100.8, 13.7],
        [100.9, 13.7],
        [100.9, 13.8],
      ],
    ];
    expect(await areas()).toEqual([drawn, []]);
    await feed([HEADING, EAST], '--write');
    expect(await areas()).toEqual([drawn, []]);
    await desk.run('export', 'delivery-zones', '--to', `${desk.folder}/areas.csv`);
    const again = await desk.run('import', 'delivery-zones', `${desk.folder}/areas.csv`, '--write');
    expect(again.told).toContain('2 unchanged');
    await feed([heading, ['E', '']], '--write');
    expect(await areas()).toEqual([[], []]);
  });

  test('may have zones without places that are drawn, beside the rest of the country', async () => {
    const heading = [...HEADING, 'พื้นที่ที่วาด'];
    const areaOf = (west: number) => `${west} 13, ${west + 1} 13, ${west} 14`;
    const drawn = (code: string, west: number) => [code, 'ก', '', '', '', '1', '9:00', '', '', areaOf(west)];
    const done = await feed([heading, drawn('A', 100), drawn('B', 101), [...REST, '']], '--write');
    expect(done.exit).toBe(0);
  });

  test.each([
    ['what is no corner', '100.6 13.7, here', 'Corner here can’t be read'],
    ['two corners', '100.6 13.7, 100.7 13.7', 'at least 3 corners'],
    ['the latitude first', '13.7 100.6, 13.7 100.7, 13.8 100.7', 'Corner 13.7 100.6 is not in Thailand'],
    [
      'a line that crosses itself',
      '100.6 13.7, 100.7 13.8, 100.7 13.7, 100.6 13.8',
      'crosses or touches itself near corner 100.6 13.7',
    ],
    ['too many corners', Array.from({ length: 201 }, () => '100 13, 100 14').join(), 'at most 200 corners'],
  ])('with an area of %s is refused', async (_, written, message) => {
    await feed([HEADING, EAST], '--write');
    const done = await feed(
      [
        ['Zone code', 'Drawn area'],
        ['E', written],
      ],
      '--write',
    );
    expect(done.exit).not.toBe(0);
    expect(done.complained + done.told).toContain(message);
    expect(await readDeliveryZones(server.database)).toMatchObject([{ area: [] }]);
  });

  test('is refused if the areas of all used zones have more corners than phones should keep', async () => {
    const circle = Array.from({ length: 200 }, (_, at) => {
      const angle = (at * Math.PI) / 100;
      return `${(100.5 + Math.cos(angle) / 10).toFixed(5)} ${(13.7 + Math.sin(angle) / 10).toFixed(5)}`;
    }).join(', ');
    const heading = [...HEADING, 'ใช้อยู่', 'พื้นที่ที่วาด'];
    const rows = (last: 'Y' | 'N') =>
      Array.from({ length: 21 }, (_, at) => [
        `Z${at}`,
        'ก',
        '',
        '',
        '',
        '1',
        '9:00',
        '',
        '',
        at === 20 ? last : 'Y',
        circle,
      ]);
    const done = await feed([heading, ...rows('Y')], '--write');
    expect(done.complained + done.told).toContain('All zones together can have at most 4000 corners');
    expect((await feed([heading, ...rows('N')], '--write')).exit).toBe(0);
  });

  test('that was exported changes nothing', async () => {
    await feed([HEADING, EAST, SOUTH, REST], '--write');
    await desk.run('export', 'delivery-zones', '--to', `${desk.folder}/out.csv`);
    const done = await desk.run('import', 'delivery-zones', `${desk.folder}/out.csv`, '--write');
    expect(done.told).toContain('3 unchanged');
  });

  test('changes the columns that it has', async () => {
    await feed([HEADING, EAST], '--write');
    await feed(
      [
        ['Zone code', 'Cut-off'],
        ['E', '10:00'],
      ],
      '--write',
    );
    expect(await readDeliveryZones(server.database)).toMatchObject([
      { cutOff: '10:00', capacity: 60, weekdays: [1, 3, 5], districts: ['1006', '1011'] },
    ]);
  });

  test('takes a zone out of use', async () => {
    await feed([HEADING, EAST], '--write');
    await feed(
      [
        ['Zone code', 'Used'],
        ['E', 'N'],
      ],
      '--write',
    );
    expect(await usedDeliveryZones(server.database)).toEqual([]);
    expect(await readDeliveryZones(server.database)).toHaveLength(1);
  });

  test('finds a place by the names of what it lies in', async () => {
    const row = [
      'E',
      'ก',
      '',
      '',
      'นนทบุรี/ปากเกร็ด/ปากเกร็ด, จ.เชียงใหม่/อ.เมืองเชียงใหม่/ต.ช้างเผือก',
      '1',
      '9:00',
      '',
      '',
    ];
    await feed([HEADING, row], '--write');
    expect(await readDeliveryZones(server.database)).toMatchObject([{ subdistricts: ['120601', '500107'] }]);
  });

  test.each([
    ['an unknown place', [['X', 'ก', 'อยุทธยา', '', '', '1', '9:00', '', '']], 'Place อยุทธยา not found'],
    [
      'a name of several places',
      [['X', 'ก', '', '', 'ในเมือง', '1', '9:00', '', '']],
      'several places called ในเมือง',
    ],
    ['a day that is none', [['X', 'ก', '', '', '', 'วันไหว้', '9:00', '', '']], 'Enter weekdays'],
    ['a time that is none', [['X', 'ก', '', '', '', '1', '25:00', '', '']], 'Enter the time'],
    ['no cut-off', [['X', 'ก', '', '', '', '1', '', '', '']], 'Cut-off'],
    [
      'a place in two zones',
      [SOUTH, ['T', 'ก', 'สมุทรปราการ', '', '', '1', '9:00', '', '']],
      'สมุทรปราการ (S, T)',
    ],
    ['two zones for the rest', [REST, ['T', 'ก', '', '', '', '1', '9:00', '', '']], 'R is one already'],
  ])('with %s is refused as a whole', async (_, rows, message) => {
    const done = await feed([HEADING, EAST, ...rows], '--write');
    expect(done.exit).not.toBe(0);
    expect(done.complained + done.told).toContain(message);
    expect(await readDeliveryZones(server.database)).toEqual([]);
  });
});

describe('a table of days without deliveries', () => {
  test('names days of all zones and of one, and takes them back', async () => {
    await feed([HEADING, EAST], '--write');
    expect((await feedHolidays(['31/12/2569', '', 'สิ้นปี', ''], ['2026-12-30', 'E', '', ''])).exit).toBe(0);
    expect(await readDeliveryHolidays(server.database)).toEqual([
      { day: '2026-12-30', zone: 'E', reason: '', reasonEn: '' },
      { day: '2026-12-31', zone: '', reason: 'สิ้นปี', reasonEn: '' },
    ]);
    await feedHolidays(['30/12/2569', 'E', '', 'N']);
    expect(await readDeliveryHolidays(server.database, '2026-12-01')).toMatchObject([{ day: '2026-12-31' }]);
    const wrong = await feedHolidays(['1/1/2570', 'X', '', '']);
    expect(wrong.complained + wrong.told).toContain('Delivery zone X not found');
  });
});
