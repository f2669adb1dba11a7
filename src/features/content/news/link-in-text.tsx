import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { TextLink } from '#domain/content/text-link';
import { usePhone } from '#state/runtime/phone-context';

interface LinkInTextProps {
  readonly link: TextLink;
  readonly children: ReactNode;
}

/** A link in a text of the company: a link within the app keeps it open, a web link opens a new tab. */
export function LinkInText({ link, children }: LinkInTextProps) {
  const { basePath } = usePhone();
  const { history } = useRouter();
  if (link.kind === 'external') {
    const isWeb = link.address.startsWith('http');
    return (
      <a href={link.address} {...(isWeb ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
        {children}
      </a>
    );
  }
  const address = `${basePath}${link.path}`;
  return (
    <a
      href={address}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        history.push(address);
      }}
    >
      {children}
    </a>
  );
}
