import * as z from 'zod';
import type { LineChannel, LineSettings } from '#server/gateways/line/line-login';
import { oneOf } from './forms.ts';
import type { originVariables } from './origin-settings.ts';
import { setting, type VariablesOf } from './setting-help.ts';

const LINE_GATEWAYS = ['none', 'loopback', 'line'] as const;

/** The formats of LINE's console. The secrets are never printed. */
const LINE_CHANNEL = /^([a-z][a-z0-9-]{0,30}):(\d{1,20}):([0-9a-f]{32})$/;
const LINE_SECRET = /^([a-z][a-z0-9-]{0,30}):([0-9a-f]{32})$/;

/** Splits a comma-separated list into the parts of each entry. An invalid entry is a problem. */
const entriesBy = (form: RegExp, text: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((entry) => form.exec(entry.trim())?.slice(1)))
    .refine(
      (entries) => entries.every((entry) => entry !== undefined),
      `must be a comma-separated list of ${text}`,
    )
    .transform((entries) => entries.flatMap((entry) => (entry === undefined ? [] : [entry])))
    .refine(
      (entries) => new Set(entries.map(([tenant]) => tenant)).size === entries.length,
      'must not contain a tenant twice',
    );

const lineChannels = entriesBy(LINE_CHANNEL, '<tenant>:<channel id>:<channel secret>');
const lineSecrets = entriesBy(LINE_SECRET, '<tenant>:<channel secret>');

export const lineVariables = {
  LINE_GATEWAY: setting(
    oneOf(LINE_GATEWAYS).optional(),
    `gateway for LINE sign-in: ${LINE_GATEWAYS.join(', ')}; loopback is a simulated sign-in page`,
    'loopback; production: none',
  ),
  LINE_LOGIN_CHANNELS: setting(
    lineChannels.optional(),
    'LINE Login channels, separated by commas: <tenant>:<channel id>:<channel secret>; the callback URL of each is <PUBLIC_ORIGIN>/<tenant>/line_hook',
  ),
  LINE_MESSAGING_SECRETS: setting(
    lineSecrets.optional(),
    'secrets with which LINE signs its webhooks (POST /<tenant>/line/webhook), separated by commas: <tenant>:<channel secret>',
  ),
};

/** @returns a message when the settings do not fit together */
export function readLineSettings(
  {
    LINE_GATEWAY,
    LINE_LOGIN_CHANNELS,
    PUBLIC_ORIGIN,
  }: VariablesOf<typeof lineVariables> & VariablesOf<typeof originVariables>,
  isProduction: boolean,
): LineSettings | string {
  const gateway = LINE_GATEWAY ?? (isProduction ? 'none' : 'loopback');
  if (gateway === 'loopback' && isProduction)
    return 'LINE_GATEWAY loopback lets anyone sign in as anyone and cannot be used in production';
  if (gateway !== 'line') return { gateway };
  if (LINE_LOGIN_CHANNELS === undefined) return 'LINE_LOGIN_CHANNELS is required for LINE_GATEWAY line';
  if (PUBLIC_ORIGIN === undefined) return 'PUBLIC_ORIGIN is required for LINE_GATEWAY line';
  const channels = LINE_LOGIN_CHANNELS.map(([tenant = '', id = '', secret = '']): [string, LineChannel] => [
    tenant,
    { id, secret },
  ]);
  return { gateway, channels: new Map(channels), publicOrigin: PUBLIC_ORIGIN };
}
