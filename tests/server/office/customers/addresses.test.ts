import { describe, expect, test } from 'vitest';
import { getAddresses } from '#contract/addresses/get-addresses';
import {
  listCustomerAddresses,
  removeCustomerAddress,
  saveCustomerAddress,
} from '#contract/office/customers/customer-address-calls';
import { customerKeyOf, type CustomerKey } from '#domain/kernel/customer-key';
import { anOfficeAddress } from '#tests/support/data/address-cases';
import { CUSTOMERS } from '#tests/support/data/people';
import { addressId, KEY1, KEY2 } from '#tests/support/data/products';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();
const AGENT = customerKeyOf(CUSTOMERS.agent1);

async function addressOf(key: CustomerKey, id: string) {
  const office = await officeOf(server, 'sales');
  const found = (await office.ask(listCustomerAddresses, key)).find((address) => address.id === id);
  if (found === undefined) throw new Error(`${id} is not listed`);
  const { customerCode: _code, saleUnit: _unit, code: _own, isActive: _active, ...written } = found;
  return written;
}

describe('the addresses of a customer', () => {
  test('are added and changed by the office, and the phone receives them', async () => {
    const office = await officeOf(server, 'sales');
    const address = anOfficeAddress({ name: 'สาขา 2' });
    expect(await office.ask(saveCustomerAddress, { ...KEY1, address })).toEqual({ kind: 'saved' });
    const saved = await addressOf(KEY1, address.id);
    const changed = { ...saved, name: 'สาขาตลาดใหม่' };
    expect(await office.ask(saveCustomerAddress, { ...KEY1, address: changed })).toEqual({ kind: 'saved' });
    const token = await tokenOf(server, 'shop1');
    const onPhone = await server.send(getAddresses.path, {
      token,
      body: { CustomerCode: KEY1.customerCode, AddressCode: '', AddressType: '' },
    });
    expect(onPhone.text).toContain('สาขาตลาดใหม่');
  });

  test('are not changed by who saw an older state', async () => {
    const office = await officeOf(server, 'sales');
    const address = anOfficeAddress();
    await office.ask(saveCustomerAddress, { ...KEY1, address });
    const seen = await addressOf(KEY1, address.id);
    await office.ask(saveCustomerAddress, { ...KEY1, address: { ...seen, remark: 'หลังตลาด' } });
    const late = { ...KEY1, address: { ...seen, remark: 'หน้าตลาด' } };
    const refused = { kind: 'refused', code: 'address-changed' };
    expect(await office.ask(saveCustomerAddress, late)).toEqual(refused);
    expect(
      await office.ask(removeCustomerAddress, { ...KEY1, id: seen.id, revision: seen.revision }),
    ).toEqual(refused);
    expect((await addressOf(KEY1, address.id)).remark).toBe('หลังตลาด');
  });

  test('are checked by the rules of the phone', async () => {
    const office = await officeOf(server, 'sales');
    const refusalOf = async (change: Parameters<typeof anOfficeAddress>[0]) =>
      await office.ask(saveCustomerAddress, { ...KEY1, address: anOfficeAddress(change) });
    expect(await refusalOf({ pin: undefined })).toEqual({ kind: 'refused', code: 'pin-required' });
    expect(await refusalOf({ phone: '12' })).toEqual({ kind: 'refused', code: 'mobile-digits' });
    expect(await refusalOf({ type: 'customer' })).toEqual({ kind: 'refused', code: 'type-invalid' });
  });

  test('are never those of another customer', async () => {
    const office = await officeOf(server, 'sales');
    const own = await addressOf(KEY2, addressId(KEY2, 'S'));
    const unknown = { kind: 'refused', code: 'address-unknown' };
    expect(await office.ask(saveCustomerAddress, { ...KEY1, address: own })).toEqual(unknown);
    expect(await office.ask(removeCustomerAddress, { ...KEY1, id: own.id, revision: own.revision })).toEqual(
      unknown,
    );
    expect(await office.ask(saveCustomerAddress, { ...KEY1, address: { ...own, revision: '' } })).toEqual(
      unknown,
    );
  });

  test('are removed, but never the last one of a kind', async () => {
    const office = await officeOf(server, 'sales');
    const { id, revision } = await addressOf(AGENT, addressId(AGENT, 'S'));
    expect(await office.ask(removeCustomerAddress, { ...AGENT, id, revision })).toEqual({
      kind: 'refused',
      code: 'last-of-type',
    });
    await office.ask(saveCustomerAddress, { ...AGENT, address: anOfficeAddress({ type: 'shipping' }) });
    expect(await office.ask(removeCustomerAddress, { ...AGENT, id, revision })).toEqual({ kind: 'saved' });
    expect((await office.ask(listCustomerAddresses, AGENT)).map((address) => address.id)).not.toContain(id);
  });

  test('are changed only by who may change customers', async () => {
    const office = await officeOf(server, 'finance');
    const address = anOfficeAddress();
    expect((await office.send(saveCustomerAddress, { ...KEY1, address })).status).toBe(403);
    expect((await office.send(listCustomerAddresses, KEY1)).status).toBe(200);
  });
});
