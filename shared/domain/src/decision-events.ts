import type { CaseEventType } from '@zaakwerk/contract/case-events'
import { adjournWeeks, partialApprovalMail } from '@zaakwerk/contract/case-events'
import { adjournedBy, adjournmentRefusal } from './decision-terms.ts'
import { approval, type EventRule, everythingButBtu, postponed, rejection, withdrawn } from './event-rules.ts'
import { mail } from './job-plans.ts'

/** Decisions, adjournments and withdrawals. */
export const decisionEvents = {
  case_approved: {
    label: 'Zaak toegewezen',
    menu: [
      { key: 'approve', label: 'Toewijzen', group: 'Beslissing', icon: 'Check', question: 'Zaak toewijzen?' },
      {
        key: 'approve_partly',
        label: 'Gedeeltelijk toewijzen',
        group: 'Beslissing',
        icon: 'Partial',
        question: 'Zaak gedeeltelijk toewijzen?',
        data: { template: partialApprovalMail },
      },
    ],
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
    menu: [
      {
        key: 'btu_approve',
        label: 'Toewijzen',
        group: 'Beslissing',
        icon: 'Check',
        question: 'Zaak toewijzen?',
      },
    ],
    families: ['btu'],
    ...approval,
    jobs: () => [mail('btu_case_approved')],
  },
  case_rejected: {
    label: 'Zaak afgewezen',
    families: everythingButBtu,
    ...rejection,
    menu: [{ key: 'reject', label: 'Afwijzen', group: 'Beslissing', icon: 'Reject', dialog: 'reject' }],
  },
  btu_case_rejected: {
    label: 'Zaak afgewezen',
    families: ['btu'],
    ...rejection,
    menu: [{ key: 'btu_reject', label: 'Afwijzen', group: 'Beslissing', icon: 'Reject', dialog: 'reject' }],
  },
  case_adjourned: {
    label: 'Zaak verdaagd',
    menu: [{ key: 'adjourn', label: 'Verdagen', group: 'Beslissing', icon: 'Adjourn', dialog: 'adjourn' }],
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
    menu: [
      { key: 'btu_adjourn', label: 'Verdagen', group: 'Beslissing', icon: 'Adjourn', dialog: 'adjourn' },
    ],
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
  case_withdrawn: {
    label: 'Zaak ingetrokken',
    menu: [
      { key: 'withdraw', label: 'Intrekken', group: 'Beslissing', icon: 'Undo', question: 'Zaak intrekken?' },
    ],
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
} satisfies Partial<Record<CaseEventType, EventRule>>
