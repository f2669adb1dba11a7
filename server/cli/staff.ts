import { inspect } from 'node:util';
import { readSettings } from '#server/settings';
import { openTenants } from '#server/tenants/open-tenants';
import { isTenantName } from '#domain/tenants/tenant-name';
import { storageProblem } from '#server/tenants/storage-problem';
import { StartProblem } from '#server/tenants/tenant-file';
import { EXIT } from './commands/cli-context.ts';
import { runStaff, type StaffEnvironment } from './commands/run-staff.ts';

/** Runs the commands of the distributor's staff with the settings of the server. */
const openTenant: StaffEnvironment['openTenant'] = async (name) => {
  const read = readSettings(process.env);
  if (!read.ok) throw new StartProblem(read.problem);
  const { settings } = read;
  const wanted = name ?? onlyOne(settings.tenants);
  if (wanted === undefined || !isTenantName(wanted))
    throw new StartProblem(`ระบุร้าน Specify the shop: --tenant ${settings.tenants.join(' | ')}`);
  const [opened] = await openTenants({ ...settings, tenants: [wanted], mayJoin: true });
  if (opened === undefined) throw new StartProblem(`--tenant: ${wanted}`);
  return opened;
};

const FAILED = `โปรแกรมหยุดเพราะข้อผิดพลาดนี้ สิ่งที่กำลังเขียนถูกย้อนกลับทั้งหมด ลองใหม่ หรือส่งข้อความนี้ให้ผู้ดูแลระบบ
The command stopped because of the error below, and its changes were rolled back. Try again, or send this text to your administrator:
`;

/** Some errors contain whole rows of a table. */
const MAX_TEXT_LENGTH = 600;

function onlyOne(tenants: readonly string[]): string | undefined {
  return tenants.length === 1 ? tenants[0] : undefined;
}

process.exitCode = await runStaff(process.argv.slice(2), {
  print: (line) => console.log(line),
  printError: (line) => console.error(line),
  now: () => new Date(),
  monotonicMs: () => performance.now(),
  openTenant,
}).catch((error: unknown) => {
  const read = readSettings(process.env);
  const problem = read.ok ? storageProblem(error, read.settings) : undefined;
  if (problem !== undefined) {
    console.error(problem.message);
    return EXIT.refused;
  }
  console.error(FAILED);
  console.error(inspect(error, { depth: 1, maxArrayLength: 5, maxStringLength: MAX_TEXT_LENGTH }));
  return EXIT.refused;
});
