import type { PriceLevel } from '#domain/catalogue/prices';
import type { DemoShop } from './shops.ts';
import { TOWNS, type Town } from './towns.ts';

const neighbour = (
  number: number,
  [name, owner, street]: readonly [string, string, string],
  town: Town,
  [latitude, longitude]: readonly [number, number],
  priceLevel: PriceLevel,
): DemoShop => ({
  code: `B${50_000 + number}`,
  name,
  owner,
  street,
  town,
  door: { latitude, longitude },
  priceLevel,
  creditLimitBaht: 60_000,
  debtBaht: 0,
  points: 100 * number,
  storehouse: number === 12 ? 'โกดังท้ายซอยลาดพร้าว 134 หลังสีฟ้า' : '',
});

const { huaMak, khlongChan } = TOWNS;

/**
 * Customers in Bang Kapi, Bangkok, that order by telephone and have no account. Names, numbers and streets
 * are invented.
 */
export const NEIGHBOURS: readonly DemoShop[] = [
  neighbour(1, ['ร้านเจ๊ติ๋มของชำ', 'คุณติ๋ม รุ่งโรจน์', '14 ซอยรามคำแหง 18'], huaMak, [13.7598, 100.6263], 1),
  neighbour(2, ['หัวหมากมินิมาร์ท', 'คุณสันติ พูลผล', '220 ถนนหัวหมาก'], huaMak, [13.7532, 100.6389], 2),
  neighbour(3, ['ร้านน้องพลอย', 'คุณพลอย จันทร์งาม', '9/1 ซอยรามคำแหง 29'], huaMak, [13.7647, 100.6391], 1),
  neighbour(4, ['รุ่งเรืองซุปเปอร์', 'คุณกิตติ รุ่งเรือง', '551 ถนนรามคำแหง'], huaMak, [13.7611, 100.6482], 3),
  neighbour(5, ['ร้านลุงหมานขายส่ง', 'คุณสมาน อาลี', '37 ซอยรามคำแหง 53'], huaMak, [13.7579, 100.6539], 2),
  neighbour(6, ['ศรีนครินทร์สโตร์', 'คุณนภา แสนสุข', '88/3 ถนนศรีนครินทร์'], huaMak, [13.7487, 100.6447], 2),
  neighbour(7, ['ร้านป้าจันทร์', 'คุณจันทร์ ทวีสุข', '5 ซอยกรุงเทพกรีฑา 7'], huaMak, [13.7509, 100.6618], 1),
  neighbour(8, ['ตลาดบางกะปิของสด', 'คุณมานพ ค้าดี', '19 ถนนลาดพร้าว'], khlongChan, [13.7671, 100.6443], 2),
  neighbour(
    9,
    ['ร้านแฟลตคลองจั่น', 'คุณอำไพ ใจเย็น', 'แฟลต 12 การเคหะคลองจั่น'],
    khlongChan,
    [13.7808, 100.6477],
    1,
  ),
  neighbour(10, ['นวมินทร์มาร์ท', 'คุณวีระ นาคดี', '402 ถนนนวมินทร์'], khlongChan, [13.7775, 100.6531], 3),
  neighbour(11, ['ร้านสามพี่น้อง', 'คุณรัตนา พี่น้อง', '61 ซอยลาดพร้าว 101'], khlongChan, [13.7786, 100.6342], 1),
  neighbour(12, ['แฮปปี้แลนด์ค้าส่ง', 'คุณฮง แซ่ลิ้ม', '7 ถนนแฮปปี้แลนด์'], khlongChan, [13.7712, 100.6421], 2),
];
