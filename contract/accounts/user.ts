import { isAgent, isGuest, type Person } from '#domain/accounts/person';
import { ROLES, type Role } from '#domain/kernel/roles';
import type { SignedIn } from '#domain/accounts/session';
import type { Descriptions } from '#contract/protocol/descriptions';
import { fieldMap, group } from '#contract/protocol/field-map';
import { converted } from '#contract/protocol/value-codecs';
import { baht } from '#contract/kernel/amounts';
import { requiredText, text } from '#contract/kernel/scalars';
import { priceLevelOrDefault } from './price-level-field.ts';
import { answeredProfile } from './profile-fields.ts';

/** The user object: a person with the token and with fields that travel only. */
interface User extends Omit<Person, 'agent'> {
  readonly token: string;
  /** Written for riders alone (Specification, ROLE-6). */
  readonly rider: { readonly id: string; readonly name: string } | undefined;
  /** Undefined for users of other back ends: the specification's user has no role. */
  readonly namedRole: Role | undefined;
}

// The order of the wire.
const { phone, pin, ...home } = answeredProfile;

/** The user object (Specification, ROLE-7). */
export const userFields = fieldMap<Omit<User, 'role'>>({
  /** A back end may identify a rider by `userid` alone. */
  customerCode: ['CUSTOMERCODE', text],
  saleUnit: ['SALEUNIT', text],
  ...home,
  phone,
  pin,
  priceLevel: ['PriceLevel', priceLevelOrDefault],
  accountCode: ['AccountCode', text],
  shopPhoto: ['ShopPhotoImage', text],
  pictureFile: ['PicFileName', text],
  personType: ['PersonType', text],
  token: ['jtoken', requiredText],
  creditLimit: ['AuthorizeAmount', baht],
  debt: ['DebtAmount', baht],
  rider: group(
    { userid: text, usernames: text },
    {
      read: (wire): User['rider'] => ({ id: wire.userid, name: wire.usernames }),
      write: (rider: User['rider']): Readonly<Record<string, unknown>> =>
        rider === undefined ? {} : { userid: rider.id, usernames: rider.name },
    },
  ),
  namedRole: group(
    { Role: text },
    {
      read: (wire) => ROLES.find((role) => role === wire.Role),
      write: (role: Role | undefined) => ({ Role: role }),
    },
  ),
});

/** Derives the role of a user without one from the other fields (Specification, ROLE-5). */
function roleOf(user: Omit<User, 'role'>): Role {
  if (user.namedRole !== undefined) return user.namedRole;
  const riderId = user.rider?.id ?? '';
  if (riderId !== '' && ['', riderId].includes(user.customerCode)) return 'rider';
  if (isGuest(user)) return 'guest';
  return isAgent(user) ? 'agent' : 'customer';
}

/** The user object with its token. */
export const user = converted<Omit<User, 'role'>, SignedIn>(
  userFields,
  (found, reading) => {
    const { token, rider, namedRole: _role, ...person } = found;
    const customerCode = person.customerCode.trim() === '' ? (rider?.id ?? '') : person.customerCode;
    if (customerCode.trim() === '')
      reading.issues.push({
        code: 'custom',
        message: 'must not be empty',
        input: person.customerCode,
        path: ['CUSTOMERCODE'],
      });
    const name = person.name === '' ? (rider?.name ?? '') : person.name;
    return { token, person: { ...person, customerCode, name, role: roleOf(found) } };
  },
  ({ token, person: { role, agent: _agent, ...person } }) => ({
    ...person,
    token,
    rider: role === 'rider' ? { id: person.customerCode, name: person.name } : undefined,
    namedRole: role,
  }),
);

export const userDescriptions: Descriptions = {
  CUSTOMERCODE: ['Code of the customer; GUEST for a guest. Empty for a rider who has a userid.', 'C1001'],
  SALEUNIT: 'Sale unit of the customer.',
  CUSTOMERNAME: 'Name of the customer.',
  MOBILENO: ['Mobile number, 10 digits.', '0812345678'],
  ADDRESS: 'House number, street and everything that the other fields do not cover.',
  ProvinceID: 'Code of the province.',
  ProvinceName: 'Name of the province in Thai.',
  AmpherID: 'Code of the district.',
  AmpherName: 'Name of the district in Thai.',
  TownID: 'Code of the subdistrict.',
  TownName: 'Name of the subdistrict in Thai.',
  ZIP: ['Postcode, five digits.', '10110'],
  TAXNO: 'Tax ID, 13 digits; empty for none.',
  Phone: 'Another phone number.',
  lat: 'Latitude of the map pin in degrees, WGS 84; empty without a pin.',
  lon: 'Longitude of the map pin in degrees, WGS 84; empty without a pin.',
  PriceLevel: ['Price level: n stands for PRICEn.', 1],
  AccountCode: 'Code of the agent; empty for others.',
  ShopPhotoImage: 'ID of the private file with the photo of the shop.',
  PicFileName: 'ID of the private file with the picture of the person.',
  PersonType: '1 for a verified agent.',
  jtoken: 'Bearer token of the session.',
  AuthorizeAmount: 'Credit limit in baht.',
  DebtAmount: 'Debt in baht.',
  userid: 'Code of a rider; absent for others.',
  usernames: 'Name of a rider; absent for others.',
  Role: [
    'guest, customer, agent, rider or staff. Without it, the role follows from the other fields.',
    'customer',
  ],
};
