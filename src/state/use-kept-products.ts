import { useLiveQuery } from 'dexie-react-hooks';
import type { Product } from '#domain/product';
import { readProducts } from '#local/products';
import { readSession } from '#local/sessions';
import { answersAccountOf } from './answers-account.ts';
import { usePhone } from './phone-context.ts';

const NONE: ReadonlyMap<string, Product> = new Map();

/** Products that this phone has seen, by code; the others are left out and nobody is asked for them. */
export function useKeptProducts(codes: readonly string[]): ReadonlyMap<string, Product> {
  const phone = usePhone();
  const key = codes.join(' ');
  const products = useLiveQuery(async () => {
    const person = (await readSession(phone.personal.sessions))?.person;
    const kept = await readProducts(phone.answers.products, answersAccountOf(person), key.split(' '));
    return new Map([...kept].flatMap(([code, product]) => (product === undefined ? [] : [[code, product] as const])));
  }, [phone, key]);
  return products ?? NONE;
}
