import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { namedMails } from './case-action.ts'
import type { EventRule } from './event-rules.ts'
import { mail } from './job-plans.ts'
import { termRunsRefusal } from './term-mails.ts'

/** Requests to clients and others. */
export const requestEvents = {
  send_certainty_mail: {
    label: 'E-mail over zekerheidstelling klaargezet',
    menu: [
      {
        key: 'certainty',
        label: 'E-mail over zekerheidstelling',
        group: 'Procedure',
        icon: 'Mail',
        question: 'E-mail over zekerheidstelling versturen?',
        verb: 'E-mail versturen',
        isMail: true,
      },
    ],
    families: ['wahv'],
    needs: ['client'],
    jobs: () => [mail('certainty')],
  },
  resend_mail_max_advocaten: {
    label: 'Dossier klaargezet voor het advocatenkantoor',
    menu: [
      {
        key: 'law_firm',
        label: 'Naar advocatenkantoor sturen',
        group: 'Procedure',
        icon: 'LawFirm',
        question: 'Dossier naar het advocatenkantoor sturen?',
        verb: 'Doorsturen',
      },
    ],
    families: ['law_firm'],
    // Its mail names the client and their contact details.
    needs: ['client', 'documents'],
    status: 'case_referred',
    jobs: () => [{ kind: 'forward_to_law_firm', key: 'law_firm', payload: {} }],
  },
  proof_request: {
    label: 'Bewijs uitgevraagd bij de cliënt',
    menu: [{ key: 'proof', label: 'Bewijs uitvragen', group: 'Procedure', icon: 'Proof', dialog: 'proof' }],
    families: 'all',
    needs: ['client'],
    defaults: { proof_type: 'payment_proof' },
    status: 'awaiting_further_information',
    jobs: ({ proof_type }) => [mail(`proof_${proof_type}`)],
  },
  manual_iban_request: {
    label: 'IBAN uitgevraagd',
    menu: [{ key: 'iban', label: 'IBAN uitvragen', group: 'Procedure', icon: 'Iban', isMail: true }],
    families: 'all',
    needs: ['client'],
    jobs: () => [mail('iban_request')],
    createTasks: () => ['get_iban_update'],
  },
  request_incorrect_iban_update: {
    label: 'Nieuwe IBAN uitgevraagd',
    menu: [
      {
        key: 'incorrect_iban_cvom',
        label: 'Onjuiste IBAN opnieuw uitvragen (CVOM)',
        group: 'Procedure',
        icon: 'Iban',
        verb: 'Opnieuw uitvragen',
        isMail: true,
        data: { source: 'cvom' },
        onlyFor: ['wahv'],
      },
      {
        key: 'incorrect_iban_cjib',
        label: 'Onjuiste IBAN opnieuw uitvragen (CJIB)',
        group: 'Procedure',
        icon: 'Iban',
        verb: 'Opnieuw uitvragen',
        isMail: true,
        data: { source: 'cjib' },
        onlyFor: ['wahv', 'law_firm', 'general'],
      },
    ],
    families: 'all',
    needs: ['client'],
    jobs: ({ source = 'cvom' }) => [mail('incorrect_iban', { incorrect: true, source })],
  },
  send_transactional_mail: {
    label: 'E-mail aan de cliënt klaargezet',
    menu: [
      {
        key: 'mail',
        label: 'E-mail versturen',
        group: 'Procedure',
        icon: 'Mail',
        dialog: 'mail',
        data: { template: namedMails[0] },
      },
    ],
    families: 'all',
    needs: ['client'],
    refuses: ({ template, confirmed }, subject) =>
      template
        ? termRunsRefusal(subject, template, confirmed)
        : 'Geef de naam van de mailtemplate (template)',
    jobs: ({ template }) => [mail(String(template))],
  },
  update_case_based_on_zaakinformatie: {
    label: 'Zaak bijgewerkt op basis van zaakinformatie.txt',
    menu: [
      {
        key: 'case_information',
        label: 'Bijwerken uit zaakinformatie.txt',
        group: 'Dossier',
        icon: 'Sync',
        question: 'Dossier bijwerken uit zaakinformatie.txt?',
        verb: 'Bijwerken',
      },
    ],
    families: 'all',
    needs: ['case_information'],
    effect:
      'De gegevens van het dossier worden overgenomen uit zaakinformatie.txt. Staat daar iets in dat niet klopt, dan verandert er niets.',
  },
} satisfies Partial<Record<CaseEventType, EventRule>>
