import type { CaseDetail, SentMail } from '@zaakwerk/contract/entities/case'
import { formatDate } from './dates.ts'
import { jobLabel } from './job-labels.ts'
import { mail } from './job-plans.ts'
import { lowered } from './text.ts'

/** Mails that ask the client for something. The others report events, and are sent each time. */
const asking = ['certainty', 'iban_request', 'iban_mandate_request', 'incorrect_iban', 'proof_'] as const

const repeats = (
  { sent_mails }: Pick<CaseDetail, 'sent_mails'>,
  templates: readonly string[],
): readonly SentMail[] =>
  templates
    .filter((template) => asking.some((name) => template.startsWith(name)))
    .flatMap((template) => sent_mails.find((one) => one.template === template) ?? [])

/** Warnings before a mail is requested again: when it was sent, and to whom. */
export const repeatedMailSentences = (
  subject: Pick<CaseDetail, 'sent_mails'>,
  templates: readonly string[],
): readonly string[] =>
  repeats(subject, templates).map(
    ({ template, sent_on, recipient }) =>
      `Let op: de ${lowered(jobLabel(mail(template)))} is op ${formatDate(sent_on)} al verstuurd aan ${recipient}.`,
  )

/** The button that requests a mail again; undefined when it was not sent before. */
export const repeatMailLabel = (
  subject: Pick<CaseDetail, 'sent_mails'>,
  templates: readonly string[],
): string | undefined => (repeats(subject, templates).length > 0 ? 'Nog een e-mail versturen' : undefined)
