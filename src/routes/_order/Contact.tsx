import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#features/content/news/contact-page';
import { loadPageMessages } from '#state/runtime/language';
import { guard } from '../-guard.ts';
import { useBack } from '../-use-back.ts';

export const Route = createFileRoute('/_order/Contact')({
  beforeLoad: ({ context }) => guard('/Contact', context),
  loader: loadPageMessages,
  component: Contact,
});

function Contact() {
  return <ContactPage onBack={useBack()} />;
}
