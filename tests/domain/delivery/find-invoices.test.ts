import { expect, test } from 'vitest';
import { findInvoices } from '#domain/delivery/find-invoices';

const invoice = (invoiceNo: string, customerName: string, shipTo: object = {}) => ({
  invoiceNo,
  customerName,
  shipTo: { name: '', area: 'เขตบางกะปิ กรุงเทพมหานคร', text: '', phone: '', ...shipTo },
});

const INVOICES = [
  invoice('SO2511000012', 'ร้านป้าแดง (สาขา 2)', { name: 'คุณแดง', text: '12/3 ซอยลาดพร้าว 101' }),
  invoice('SO2511000345', 'Happy Mart', { phone: '0812345678' }),
];

const found = (typed: string) => findInvoices(INVOICES, typed).map(({ customerName }) => customerName);

test.each([
  ['nothing, which finds all', '', ['ร้านป้าแดง (สาขา 2)', 'Happy Mart']],
  ['the end of a number', '0345', ['Happy Mart']],
  ['a number in small letters', 'so2511000012', ['ร้านป้าแดง (สาขา 2)']],
  ['Thai digits', '๐๐๓๔๕', ['Happy Mart']],
  ['a part of a Thai name', 'ป้าแดง', ['ร้านป้าแดง (สาขา 2)']],
  ['two words in any order', 'ลาดพร้าว แดง', ['ร้านป้าแดง (สาขา 2)']],
  ['a name in small letters', 'happy', ['Happy Mart']],
  ['a phone number', '081234', ['Happy Mart']],
  ['the area', 'บางกะปิ', ['ร้านป้าแดง (สาขา 2)', 'Happy Mart']],
  ['a word that occurs nowhere', 'เซเว่น', []],
])('search by %s', (_what, typed, names) => {
  expect(found(typed)).toEqual(names);
});
