import { createFileRoute } from '@tanstack/react-router';
import { ContactPage } from '#features/content/news/contact-page';
import { guardedPage } from '../-guard.ts';
import { useBack } from '../-use-back.ts';

export const Route = createFileRoute('/_order/Contact')({
  ...guardedPage('/Contact'),
  component: Contact,
});

function Contact() {
  return <ContactPage onBack={useBack()} />;
}
