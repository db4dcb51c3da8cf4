import type { BankDetails, Faq, SiteDocument } from '@magnaty/protocol';
import { useQuery } from '@tanstack/react-query';
import { request } from './request.ts';
import { useText } from '../i18n/use-text.ts';

interface Content {
  readonly getRules: SiteDocument;
  readonly userAgreement: SiteDocument;
  readonly privacyPolicy: SiteDocument;
  readonly getFaq: Faq;
  readonly bankDetails: BankDetails;
}

/** Texts of the server in the reader's language. They change with a new version of the site only. */
export function useContent<N extends keyof Content>(name: N) {
  const { code } = useText();
  return useQuery({
    queryKey: ['content', name, code],
    queryFn: () => request<Content[N]>({ path: `/api/unregistered/${name}` }),
    staleTime: Infinity,
  });
}
