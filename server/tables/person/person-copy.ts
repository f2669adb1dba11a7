import type { Language } from '#domain/kernel/language';
import { exportPerson, type ExportedTable } from '#server/services/office/export-person';
import type { Person } from '#server/services/office/find-person';
import { officePicture } from '#server/services/office/office-picture';
import { bilingual } from '#server/tables/bilingual';
import { formatMessage } from '#server/tables/texts/format-message';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { FIELD_MESSAGES } from './person-field-messages.ts';
import { nameOfTable } from './person-table-messages.ts';

/** A copy of everything that the company stores about a person, as files for the person. */
export interface PersonCopy {
  /** The number of rows in the files. */
  readonly rows: number;
  /** An explanation, the meaning of every field, and a file for each table. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
  /** Pictures and documents. Each is read when it is written; undefined if it was deleted meanwhile. */
  readonly pictures: readonly { readonly path: string; readonly read: () => Promise<Buffer | undefined> }[];
}

/** Makes the copy, for the command and the office. Nothing of it is stored. */
export async function copyOfPerson(
  { database, configuration }: Pick<OpenTenant, 'database' | 'configuration'>,
  person: Person,
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<PersonCopy> {
  const { tables, files } = await database.transaction((transaction) => exportPerson(transaction, person));
  const company = language === 'en-US' ? configuration.companyNameEn : configuration.companyNameTh;
  const about = `${person.code} ${person.name}`;
  return {
    rows: tables.reduce((sum, table) => sum + table.about.length + table.written.length, 0),
    texts: [
      { path: 'README.txt', text: formatMessage(language, READ_ME, company, about, now.toISOString()) },
      { path: 'fields.json', text: json(fieldsOf(tables, language)) },
      ...tables.map(({ table, about: rows, written }) => ({
        path: `data/${table}.json`,
        text: json({ about: rows, written }),
      })),
    ],
    pictures: files.map(({ id, purpose }) => ({
      path: `files/${purpose}-${id}.webp`,
      read: () => officePicture(database, id),
    })),
  };
}

const READ_ME = bilingual(
  `ข้อมูลส่วนบุคคลที่ {} เก็บไว้เกี่ยวกับ {} ณ {}

data/    ตารางละไฟล์ เป็น JSON (UTF-8): about คือแถวที่เกี่ยวกับเจ้าของข้อมูล written คือแถวที่เจ้าของข้อมูลเขียนเกี่ยวกับผู้อื่น
         โดยไม่มีข้อมูลของผู้อื่น
files/   รูปและเอกสาร เป็น WebP ชื่อไฟล์คือชนิดกับ id ในตาราง privateFiles
fields.json  ความหมายของทุกช่อง

เวลาเป็น ISO 8601 (UTC) จำนวนเงินเป็นสตางค์ รหัสผ่านและกุญแจไม่อยู่ในนี้
`,
  `Personal data that {} stores about {}, as of {}

data/    one JSON file (UTF-8) per table: "about" lists rows about the person, "written" lists rows that the person wrote
         about other people, without the other people's data
files/   pictures and documents in WebP format, named after their purpose and their ID in the privateFiles table
fields.json  the meaning of each field

Times are in ISO 8601 format (UTC). Amounts are in satang. Passwords and keys are not included.
`,
);

/** Describes every table, and the meaning and kind of data of every field. */
function fieldsOf(tables: readonly ExportedTable[], language: Language) {
  return Object.fromEntries(
    tables.map(({ table, columns, about, written }) => {
      const names = new Set([...about, ...written].flatMap((row) => Object.keys(row)));
      const fields = [...names].map((name) => [
        name,
        { is: FIELD_MESSAGES.get(name)?.[language] ?? name, holds: columns[name]?.holds },
      ]);
      return [table, { is: nameOfTable(table, language), fields: Object.fromEntries(fields) }];
    }),
  );
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
