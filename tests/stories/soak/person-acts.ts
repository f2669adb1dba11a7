import { offerAfterRefusal } from '#domain/orders/offer-after-refusal';
import { acceptUpTo } from '#domain/orders/price-tolerance';
import { readIsToleranceOn } from '#local/kernel/settings';
import { removeLine, setQuantity } from '#state/cart/cart';
import { refreshProducts } from '#state/catalogue/catalogue';
import { readCartView } from '#state/cart/cart-view';
import { newOrderId } from '#state/orders/checkout/orders';
import type { Phone } from '#state/runtime/phone';
import type { ShownAddress } from '#state/addresses/addresses';
import { choosePrivacy } from '#state/accounts/profile/privacy';
import { signIn } from '#state/accounts/session';
import { signOut } from '#state/accounts/sign-out';
import { setTolerance } from '#state/orders/checkout/tolerance';
import { acceptNewTotal, discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import type { UnsentOrder } from '#state/orders/unsent/unsent-orders';
import { setWished } from '#state/wishlist/wishlist';
import { addressesOn, rewriteAddress } from '#tests/support/phone/addresses-on';
import { addressId, KEY1, KEY2 } from '#tests/support/data/products';
import { wishedOn } from '#tests/support/phone/wishlists';
import { PASSWORD } from '#tests/support/data/people';
import { confirm, unsentOn } from '#tests/support/phone/shopkeeper';
import type { Owner } from './intents.ts';
import { attachSlip } from './slip-acts.ts';
import { CODES, type World } from './world.ts';

const CUSTOMERS = ['shop1', 'shop2'] as const;

/** Actions of a person in any tab. The world's intents record what the person saw happen. */
export const PERSON_ACTS: Readonly<Record<string, (world: World) => Promise<void>>> = {
  quantity: async (world) => await typeQuantity(world, anyPhone(world)),
  'quantities in both tabs': async (world) => {
    await Promise.all(world.tabs.map(({ phone }) => typeQuantity(world, phone)));
  },
  'line removed': async (world) => {
    const code = world.dice.pick(CODES);
    await removeLine(anyPhone(world), code);
    for (const unit of [1, 2, 3] as const) world.intents.setQuantity(world.owner, code, unit, 0);
  },
  order: async (world) => await placeOrder(world, [anyPhone(world)]),
  'double tap': async (world) => {
    const phone = anyPhone(world);
    await placeOrder(world, [phone, phone]);
  },
  'order in both tabs': async (world) => {
    await placeOrder(
      world,
      world.tabs.map(({ phone }) => phone),
    );
  },
  edit: async (world) => {
    const unsent = await anyUnsent(world);
    if (unsent === undefined) return;
    if ((await editOrder(unsent.phone, unsent.order.id)) === 'done') world.intents.edit(unsent.order.id);
  },
  discard: async (world) => {
    const unsent = await anyUnsent(world);
    if (unsent !== undefined) await discard(world, unsent.phone, unsent.order);
  },
  'new total accepted': async (world) => {
    const unsent = await anyUnsent(world);
    if (unsent !== undefined) await acceptOffer(world, unsent.phone, unsent.order);
  },
  heart: async (world) => {
    const phone = anyPhone(world);
    const code = world.dice.pick(CODES);
    const isWished = !(await wishedOn(phone)).includes(code);
    if ((await setWished(phone, code, isWished)) === 'saved')
      world.intents.said.set(`${world.owner} wishes ${code}`, isWished);
  },
  consent: async (world) => {
    const isGiven = world.dice.isOneIn(2);
    if ((await choosePrivacy(anyPhone(world), isGiven)) === 'saved')
      world.intents.said.set(`${world.owner} consents`, isGiven);
  },
  'address changed': async (world) => {
    const phone = anyPhone(world);
    const before = await shipToOn(phone, world.owner);
    if (before === undefined) return;
    const name = `ร้าน ${world.dice.below(4)}`;
    const outcome = await rewriteAddress(phone, before.id, { name });
    if (outcome.kind === 'saved') world.intents.said.set(`${world.owner} ships to`, name);
  },
  slip: attachSlip,
  tolerance: async (world) => await setTolerance(anyPhone(world), world.dice.isOneIn(2)),
  'sign in': async (world) => void (await signInAs(world, world.dice.pick(CUSTOMERS))),
  'sign out': async (world) => {
    await signOut(anyPhone(world));
    world.owner = 'guest';
  },
};

/** Undefined for a guest, and after a sign-out until the list is loaded again. */
async function shipToOn(phone: Phone, owner: Owner): Promise<ShownAddress | undefined> {
  if (owner === 'guest') return undefined;
  const id = addressId({ shop1: KEY1, shop2: KEY2 }[owner], 'S');
  return (await addressesOn(phone)).find((address) => address.id === id);
}

export async function signInAs(world: World, owner: Exclude<Owner, 'guest'>): Promise<boolean> {
  const outcome = await signIn(anyPhone(world), { username: owner, password: PASSWORD });
  if (outcome.kind !== 'signed-in') return false;
  world.owner = owner;
  world.intents.takeGuestCart(owner);
  return true;
}

/** @returns whether there was an offer and it was accepted */
export async function acceptOffer(world: World, phone: Phone, order: UnsentOrder): Promise<boolean> {
  if (order.refusal === undefined) return false;
  const offer = offerAfterRefusal(order.draft, order.refusal, phone.tenant.orderLimits);
  if (offer.kind === 'blocked') return false;
  const isTaken = (await acceptNewTotal(phone, order.id)) === 'done';
  if (isTaken) world.intents.acceptOffer(order.id, offer.lines, offer.totals.total);
  return isTaken;
}

export async function discard(world: World, phone: Phone, order: UnsentOrder): Promise<void> {
  if ((await discardOrder(phone, order.id)) === 'done') world.intents.discard(order.id);
}

function anyPhone({ dice, tabs }: World): Phone {
  return dice.pick(tabs).phone;
}

async function anyUnsent(world: World): Promise<{ phone: Phone; order: UnsentOrder } | undefined> {
  const phone = anyPhone(world);
  const unsent = await unsentOn(phone);
  return unsent.length === 0 ? undefined : { phone, order: world.dice.pick(unsent) };
}

async function typeQuantity(world: World, phone: Phone): Promise<void> {
  const { dice, owner, intents } = world;
  const code = dice.pick(CODES);
  const unit = dice.pick([1, 2] as const);
  const quantity = dice.isOneIn(5) ? 0 : 1 + dice.below(9);
  intents.setQuantity(owner, code, unit, quantity);
  await setQuantity(phone, code, unit, quantity);
}

/** Loads the products, and puts some into the cart. */
async function fillCart(world: World, phone: Phone): Promise<void> {
  await refreshProducts(phone, CODES);
  for (let line = 0; line <= world.dice.below(3); line += 1) await typeQuantity(world, phone);
}

/** Removes unavailable lines from the cart, then taps the button once in each of these tabs. */
export async function placeOrder(world: World, taps: readonly Phone[]): Promise<void> {
  const [phone] = taps;
  if (phone === undefined) return;
  if (world.owner === 'guest' && !(await signInAs(world, world.dice.pick(CUSTOMERS)))) return;
  if ((world.intents.carts.get(world.owner)?.size ?? 0) === 0) await fillCart(world, phone);
  const orderId = await newOrderId(phone);
  const { draft } = await readCartView(phone);
  for (const { productCode, unit } of draft.problems) {
    world.intents.setQuantity(world.owner, productCode, unit, 0);
    await setQuantity(phone, productCode, unit, 0);
  }
  const isToleranceOn = await readIsToleranceOn(phone.personal.settings);
  const shipToName = (await shipToOn(phone, world.owner))?.name;
  const outcomes = await Promise.all(taps.map((tap) => confirm(tap, orderId, draft.totals)));
  const isSaved = outcomes.some(({ kind }) => kind === 'saved');
  if (isSaved) {
    const acceptedUpTo = acceptUpTo(draft.totals.total, isToleranceOn);
    const order = { owner: world.owner, acceptUpTo: acceptedUpTo, shipToName };
    world.intents.order(orderId, order);
    world.confirmed += 1;
  }
  // A tab that learned of new prices between the tap and the order shows them, and orders nothing.
  const areAlike = outcomes.every(
    (outcome) =>
      (outcome.kind === 'saved') === isSaved || ('code' in outcome && outcome.code === 'price-changed'),
  );
  if (!areAlike) throw new Error(`one tap ordered and the other did not: ${JSON.stringify(outcomes)}`);
}
