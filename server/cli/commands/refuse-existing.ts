import { freePath } from '../tables/free-path.ts';
import { words } from '../tables/words.ts';
import { EXIT, say, type Desk, type Exit } from './desk.ts';

/** An export never writes over a file: it says so and offers a name that is free. */
export function refuseExisting(desk: Desk, path: string): Exit {
  desk.complain(say(desk, IS_THERE, path, freePath(path)));
  return EXIT.refused;
}

const IS_THERE = words(
  'มีไฟล์ {} อยู่แล้ว จึงไม่ได้นำออก (ไม่เขียนทับ) ใช้ --to {}',
  'The file {} is there already and is not written over, so nothing was taken out; use --to {}',
);
