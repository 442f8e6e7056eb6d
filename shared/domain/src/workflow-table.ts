import { adjournWeeks, type CaseEventType, partialApprovalMail } from '@zaakwerk/contract/case-events'
import { caseFamily } from './case-types.ts'
import { courtProblem } from './courts.ts'
import { adjournedBy, adjournmentRefusal } from './decision-terms.ts'
import { enclosedDecision, enclosedDecisionProblem } from './enclosed-decision.ts'
import {
  alreadyThere,
  approval,
  contesting,
  type EventRule,
  everythingButBtu,
  nhaDocuments,
  postponed,
  rejection,
  withdrawn,
} from './event-rules.ts'
import { igsPlan, isIgsTask } from './igs-tasks.ts'
import { letter, mail } from './job-plans.ts'
import { decidedOnRefusal, isPenaltyAsked } from './late-refusals.ts'
import { letterRule } from './letters.ts'
import { textProblem } from './printing.ts'
import { remedyRefusal } from './remedies.ts'
import { taskLetterRefusal, taskLetterStatus } from './task-letters.ts'
import { termRunsRefusal } from './term-mails.ts'
import { appealNeeds, clientNeeds, submissionNeeds } from './workflow-requirements.ts'

/** The rules and effects of all case events (ADR 13): the single table behind `POST /cases/{id}/event` and the menu "Zaak acties". */
export const workflow: Readonly<Record<CaseEventType, EventRule>> = {
  case_approved: {
    label: 'Zaak toegewezen',
    families: everythingButBtu,
    ...approval,
    refuses: ({ template }) =>
      template === undefined || template === 'case_approved' || template === partialApprovalMail
        ? undefined
        : `Er is geen e-mail over een toewijzing met de naam "${template}"`,
    jobs: ({ template }) => [mail(template === partialApprovalMail ? partialApprovalMail : 'case_approved')],
  },
  btu_case_approved: {
    label: 'Zaak toegewezen',
    families: ['btu'],
    ...approval,
    jobs: () => [mail('btu_case_approved')],
  },
  case_rejected: { label: 'Zaak afgewezen', families: everythingButBtu, ...rejection },
  btu_case_rejected: { label: 'Zaak afgewezen', families: ['btu'], ...rejection },
  case_withdrawn: {
    label: 'Zaak ingetrokken',
    families: everythingButBtu,
    notIn: ['case_closed_withdrawn'],
    needs: [],
    status: 'case_closed_withdrawn',
    cancelsJobs: true,
    withdrawsLetters: withdrawn,
    // Its letter is withdrawn too.
    closeTasks: ({ type }) => type === 'submit_adm_beroep_via_om_loket',
    closedAs: 'closed',
  },
  case_adjourned: {
    label: 'Zaak verdaagd',
    // Criminal law has no adjournment of a decision.
    families: ['wahv', 'nha', 'general'],
    facts: ['adjourned_on'],
    notIn: ['case_adjourned'],
    needs: ['client'],
    status: 'case_adjourned',
    jobs: () => [mail('case_adjourned')],
    withdrawsLetters: postponed,
  },
  btu_case_adjourned: {
    label: 'Zaak verdaagd',
    families: ['btu'],
    facts: ['adjourned_on'],
    notIn: ['case_adjourned'],
    needs: ['client'],
    status: 'case_adjourned',
    defaults: { adjourn_with_weeks: adjournWeeks[0] },
    refuses: ({ adjourn_with_weeks }, { type }) => adjournmentRefusal(type, adjourn_with_weeks),
    adjourns: ({ adjourn_with_weeks }, subject) =>
      adjourn_with_weeks && adjournedBy(subject, adjourn_with_weeks),
    jobs: ({ adjourn_with_weeks }) => [mail('btu_case_adjourned', { adjourn_with_weeks })],
    withdrawsLetters: postponed,
  },
  objection_submitted: {
    label: 'Bezwaar ingediend',
    families: ['btu'],
    facts: ['objection_submitted_on'],
    notIn: ['objection_submitted'],
    needs: ['client'],
    status: 'objection_submitted',
    jobs: () => [mail('objection_submitted')],
    recordsSubmission: () => true,
    closeTasks: ({ type }) => type === 'inform_client_on_submitted_bezwaar',
  },
  btu_create_mandate_file: {
    label: 'Volmacht klaargezet',
    families: ['btu'],
    needs: clientNeeds,
    jobs: () => [{ kind: 'make_mandate', key: 'mandate', payload: {} }],
  },
  create_case_administrative_appeal: {
    label: 'Administratief beroep klaargezet',
    families: ['wahv'],
    facts: ['original_decision_date'],
    misfit: (type) => remedyRefusal('create_case_administrative_appeal', type),
    // Posting needs a postal address, regardless of the authority's submission type.
    needs: ({ channel }) =>
      submissionNeeds.map((need) =>
        need === 'submission_address' && channel === 'mailroom' ? 'postal_address' : need,
      ),
    status: (_subject, { channel }) =>
      channel === 'om_loket' ? 'awaiting_adm_beroep_submission' : 'adm_beroep_is_being_submitted',
    jobs: ({ channel }, { type }) =>
      contesting('create_case_administrative_appeal', type, channel ? { channel } : {}),
    createTasks: (_subject, { channel }) =>
      channel === 'om_loket' ? ['submit_adm_beroep_via_om_loket'] : [],
  },
  create_case_pf_kanton_appeal: {
    label: 'Pro forma kantonberoep klaargezet',
    families: ['wahv'],
    needs: [...appealNeeds, 'officer_decision'],
    status: 'pf_kanton_is_being_submitted',
    jobs: () => [letter('pf_kanton')],
  },
  create_nha_pf_objection: {
    label: 'Pro forma bezwaar klaargezet',
    families: ['nha'],
    facts: ['original_decision_date', 'assessment_received'],
    misfit: (type) => remedyRefusal('create_nha_pf_objection', type),
    needs: submissionNeeds,
    status: 'nha_pf_objection_is_being_submitted',
    jobs: (_data, { type }) => contesting('create_nha_pf_objection', type),
  },
  create_nha_court_appeal: {
    label: 'Pro forma beroep rechtbank klaargezet',
    families: ['nha'],
    types: [21],
    // It goes to the court, not to the authority, whose decision it contests.
    needs: ({ document_id }) => [
      ...appealNeeds.filter((need) => need !== 'submission_address'),
      ...(document_id === undefined ? (['contested_document'] as const) : []),
    ],
    refuses: (data, { documents }) => enclosedDecisionProblem(data, documents) ?? courtProblem(data.court),
    status: letterRule('nha_court_appeal', 21)?.sending,
    jobs: ({ court, document_id }, { type, documents }) => {
      const decision = enclosedDecision({ document_id }, documents)
      return contesting('create_nha_court_appeal', type, {
        channel: 'mailroom',
        ...(court ? { court } : {}),
        ...(decision ? { document_id: decision.id } : {}),
      })
    },
  },
  send_penalty_request: {
    label: 'Dwangsomverzoek klaargezet',
    families: ['wahv', 'nha', 'btu'],
    facts: ['notice_received_on'],
    needs: [...submissionNeeds, 'iban', 'penalty_running'],
    refuses: ({ decided_on }, subject) => decidedOnRefusal(subject, decided_on),
    status: (subject) =>
      caseFamily(subject.type) === 'nha' ? 'nha_dsv_is_being_submitted' : 'dsv_is_being_submitted',
    jobs: ({ decided_on }) => [letter('dsv', decided_on ? { decided_on } : {})],
  },
  handle_create_igs_tasks: {
    label: 'Taken voor ingebrekestelling aangemaakt',
    families: ['wahv', 'nha', 'btu'],
    facts: ['objection_submitted_on', 'has_committee', 'has_medical_grounds'],
    needs: ['notice_of_use', 'authority', 'no_open_igs_task', 'no_notice_under_way', 'igs_letter_left'],
    createTasks: (subject) => {
      const plan = igsPlan(subject)
      return plan?.kind === 'next' ? [plan.task] : []
    },
  },
  close_igs_tasks: {
    label: 'Taken voor ingebrekestelling gesloten',
    families: ['wahv', 'nha', 'btu'],
    notIn: ['awaiting_nha_igs_submission_by_mailroom'],
    needs: ['open_igs_task'],
    closeTasks: (task) => isIgsTask(task.type),
    closedAs: 'closed',
  },
  handle_task_actions: {
    label: 'Brief van een taak klaargezet',
    families: ['wahv', 'nha', 'btu'],
    needs: ({ task_type }) =>
      task_type && isIgsTask(task_type)
        ? ['decision_late', ...submissionNeeds, 'objection_known']
        : submissionNeeds,
    refuses: ({ task_type }, { type }) => taskLetterRefusal(task_type, type),
    status: ({ type }, { task_type }) => taskLetterStatus(task_type, type),
    jobs: ({ task_type }) => [letter(String(task_type))],
    closeTasks: ({ type }, { task_type }) => type === task_type,
  },
  send_wahv_complaint: {
    label: 'Klachtbrief klaargezet',
    families: ['wahv'],
    facts: ['asked_before_on'],
    // Awb 2:1: a representative has to show the mandate.
    needs: [...clientNeeds, 'authority', 'submission_address', 'mandate', 'reference'],
    status: (subject) => (isPenaltyAsked(subject) ? undefined : 'letter_sent'),
    refuses: ({ conduct }) => conduct && textProblem(conduct),
    jobs: ({ conduct }) => [letter('wahv_complaint', conduct ? { conduct } : {})],
  },
  nha_document_submitted: {
    label: 'NHA-document ingediend',
    families: ['nha'],
    needs: [],
    refuses: ({ document_type }, { type, status }) => {
      if (!document_type) return 'Geef aan welk document is ingediend (document_type)'
      const misfit =
        document_type === 'objection' ? remedyRefusal('create_nha_pf_objection', type) : undefined
      if (misfit) return misfit
      return nhaDocuments[document_type].status === status ? alreadyThere(status) : undefined
    },
    // A requested penalty continues, whatever else is reported.
    status: (subject, { document_type = 'objection' }) =>
      document_type !== 'dsv' && isPenaltyAsked(subject) ? undefined : nhaDocuments[document_type].status,
    recordsSubmission: ({ document_type }) => document_type === 'objection',
    createTasks: (_subject, { document_type = 'objection' }) => [nhaDocuments[document_type].asks],
    closeTasks: ({ type }, { document_type = 'objection' }) => nhaDocuments[document_type].closes.test(type),
    withdrawsLetters: ({ document_type = 'objection' }) => ({
      kinds: [nhaDocuments[document_type].letter],
      because: 'het is al op een andere manier ingediend',
      askingTask: 'completed',
    }),
  },
  send_certainty_mail: {
    label: 'E-mail over zekerheidstelling klaargezet',
    families: ['wahv'],
    needs: ['client'],
    jobs: () => [mail('certainty')],
  },
  manual_iban_request: {
    label: 'IBAN uitgevraagd',
    families: 'all',
    needs: ['client'],
    jobs: () => [mail('iban_request')],
    createTasks: () => ['get_iban_update'],
  },
  request_incorrect_iban_update: {
    label: 'Nieuwe IBAN uitgevraagd',
    families: 'all',
    needs: ['client'],
    jobs: ({ source = 'cvom' }) => [mail('incorrect_iban', { incorrect: true, source })],
  },
  proof_request: {
    label: 'Bewijs uitgevraagd bij de cliënt',
    families: 'all',
    needs: ['client'],
    defaults: { proof_type: 'payment_proof' },
    status: 'awaiting_further_information',
    jobs: ({ proof_type }) => [mail(`proof_${proof_type}`)],
  },
  resend_mail_max_advocaten: {
    label: 'Dossier klaargezet voor het advocatenkantoor',
    families: ['law_firm'],
    // Its mail names the client and their contact details.
    needs: ['client', 'documents'],
    status: 'case_referred',
    jobs: () => [{ kind: 'forward_to_law_firm', key: 'law_firm', payload: {} }],
  },
  send_transactional_mail: {
    label: 'E-mail aan de cliënt klaargezet',
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
    families: 'all',
    needs: ['case_information'],
    effect:
      'De gegevens van het dossier worden overgenomen uit zaakinformatie.txt. Staat daar iets in dat niet klopt, dan verandert er niets.',
  },
}
