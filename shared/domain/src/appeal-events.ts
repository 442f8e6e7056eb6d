import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { courtProblem } from './courts.ts'
import { enclosedDecision, enclosedDecisionProblem } from './enclosed-decision.ts'
import { alreadyThere, contesting, type EventRule, nhaDocuments } from './event-rules.ts'
import { letter, mail } from './job-plans.ts'
import { isPenaltyAsked } from './late-refusals.ts'
import { letterRule } from './letters.ts'
import { remedyRefusal } from './remedies.ts'
import { appealNeeds, clientNeeds, submissionNeeds } from './workflow-requirements.ts'

/** Appeals, objections and mandates. */
export const appealEvents = {
  create_case_administrative_appeal: {
    label: 'Administratief beroep klaargezet',
    menu: [
      {
        key: 'om_loket',
        label: 'Administratief beroep via OM-loket',
        group: 'Procedure',
        icon: 'Send',
        question: 'Administratief beroep indienen via het OM-loket?',
        data: { channel: 'om_loket' },
      },
      {
        key: 'administrative_appeal',
        label: 'Administratief beroep per post',
        group: 'Procedure',
        icon: 'Mail',
        question: 'Administratief beroep per post indienen?',
        data: { channel: 'mailroom' },
      },
    ],
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
    menu: [{ key: 'pf_kanton', label: 'Pro forma kantonberoep indienen', group: 'Procedure', icon: 'Send' }],
    families: ['wahv'],
    needs: [...appealNeeds, 'officer_decision'],
    status: 'pf_kanton_is_being_submitted',
    jobs: () => [letter('pf_kanton')],
  },
  create_nha_pf_objection: {
    label: 'Pro forma bezwaar klaargezet',
    menu: [
      { key: 'nha_pf_objection', label: 'Pro forma bezwaar indienen', group: 'Procedure', icon: 'Send' },
    ],
    families: ['nha'],
    facts: ['original_decision_date', 'assessment_received'],
    misfit: (type) => remedyRefusal('create_nha_pf_objection', type),
    needs: submissionNeeds,
    status: 'nha_pf_objection_is_being_submitted',
    jobs: (_data, { type }) => contesting('create_nha_pf_objection', type),
  },
  create_nha_court_appeal: {
    label: 'Pro forma beroep rechtbank klaargezet',
    menu: [
      {
        key: 'nha_court_appeal',
        label: 'Pro forma beroep rechtbank indienen',
        group: 'Procedure',
        icon: 'File',
        dialog: 'court',
      },
    ],
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
  objection_submitted: {
    label: 'Bezwaar ingediend',
    menu: [
      {
        key: 'objection_submitted',
        label: 'Bezwaar ingediend',
        group: 'Procedure',
        icon: 'FileCheck',
        question: 'Is het bezwaar ingediend?',
        verb: 'Vastleggen',
      },
    ],
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
    menu: [{ key: 'mandate', label: 'Volmacht aanmaken', group: 'Procedure', icon: 'File' }],
    families: ['btu'],
    needs: clientNeeds,
    jobs: () => [{ kind: 'make_mandate', key: 'mandate', payload: {} }],
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
} satisfies Partial<Record<CaseEventType, EventRule>>
