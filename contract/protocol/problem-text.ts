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
      return `is missing or not of type ${issue.expected}`;
    case 'invalid_union':
      return 'is missing or of a wrong type';
    case 'invalid_value':
      return `is none of ${issue.values.map(String).join(', ')}`;
    case 'unrecognized_keys':
      return `does not know ${issue.keys.join(', ')}`;
    case 'too_small':
      return issue.origin === 'number' ? `is below ${issue.minimum}` : `is shorter than ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'number' ? `is above ${issue.maximum}` : `is longer than ${issue.maximum}`;
    case 'invalid_format':
      return `has not the form ${issue.pattern ?? issue.format}`;
    case 'custom':
      return issue.message ?? 'cannot be read';
    default:
      return 'cannot be read';
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
