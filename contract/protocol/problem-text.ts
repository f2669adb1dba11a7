import type * as z from 'zod/mini';

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );
}

function issueText(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `is required and must be of type ${issue.expected}`;
    case 'invalid_union':
      return 'is missing or has the wrong type';
    case 'invalid_value':
      return `must be one of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `has unknown fields: ${issue.keys.join(', ')}`;
    case 'too_small':
      return `${issue.origin === 'number' ? 'must be' : 'must have a length of'} at least ${issue.minimum}`;
    case 'too_big':
      return `${issue.origin === 'number' ? 'must be' : 'must have a length of'} at most ${issue.maximum}`;
    case 'invalid_format':
      return `must match ${issue.pattern ?? issue.format}`;
    case 'custom':
      return issue.message ?? 'is invalid';
    default:
      return 'is invalid';
  }
}

/** A long list may have thousands of problems; the first ones are enough. */
const MAX_NAMED = 10;

/** Describes schema errors for a person who can fix them: the path of each field, and what is expected. */
export function problemText(error: z.core.$ZodError): string {
  const unnamed = error.issues.length - MAX_NAMED;
  const named = error.issues
    .slice(0, MAX_NAMED)
    .map((issue) => [pathText(issue.path), issueText(issue)].filter((part) => part !== '').join(' '))
    .join('; ');
  return unnamed > 0 ? `${named}; and ${unnamed} more` : named;
}
