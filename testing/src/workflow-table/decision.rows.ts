import { rejectionMails } from '@zaakwerk/contract/case-events'
import { btu, eventsFor, notBtu, oneOfEach } from '../event-families.ts'
import type { Row } from './row.ts'

const approvals: readonly Row[] = [
  {
    says: 'case_approved | all but BTU | case_closed_success | mail approved, or partially approved with that template',
    event: 'case_approved',
    types: notBtu,
    expected: {
      log: 'Zaak toegewezen',
      statuses: ['case_closed_success'],
      mails: [{ template: 'case_approved', to: 'client' }],
    },
  },
  {
    says: 'case_approved | all but BTU | case_closed_success | mail approved, or partially approved with that template',
    when: 'partially',
    event: 'case_approved',
    types: oneOfEach(notBtu),
    data: { template: 'case_partially_approved' },
    expected: {
      log: 'Zaak toegewezen',
      statuses: ['case_closed_success'],
      mails: [{ template: 'case_partially_approved', to: 'client' }],
    },
  },
  {
    says: 'btu_case_approved | BTU | case_closed_success | mail',
    event: 'btu_case_approved',
    types: btu,
    expected: {
      log: 'Zaak toegewezen',
      statuses: ['case_closed_success'],
      mails: [{ template: 'btu_case_approved', to: 'client' }],
    },
  },
]

const rejections = (
  [
    ['case_rejected', notBtu],
    ['btu_case_rejected', btu],
  ] as const
).flatMap(([event, types]): readonly Row[] => {
  const about = {
    says: 'case_rejected / btu_case_rejected | not BTU / BTU | case_closed_rejected | mail of the chosen template, unless `inform_client` is off',
    event,
    types,
  }
  const after = { log: 'Zaak afgewezen', statuses: ['case_closed_rejected'] } as const
  return [
    { ...about, expected: { ...after, mails: [{ template: 'case_rejected', to: 'client' }] } },
    ...rejectionMails.map(
      (template): Row => ({
        ...about,
        when: template,
        types: oneOfEach(types).slice(0, 2),
        // Where the term runs, the mail that says otherwise needs a second word (`term-mails.test.ts`); here it is long over.
        data: { email_type: template, inform_client: true },
        expected: { ...after, mails: [{ template, to: 'client' }] },
      }),
    ),
    {
      ...about,
      types: oneOfEach(types),
      when: 'nobody is told',
      data: { inform_client: false },
      expected: after,
    },
  ]
})

const adjournments: readonly Row[] = [
  {
    says: 'case_adjourned | not BTU | case_adjourned | mail',
    event: 'case_adjourned',
    types: eventsFor.case_adjourned,
    expected: {
      log: 'Zaak verdaagd',
      statuses: ['case_adjourned'],
      mails: [{ template: 'case_adjourned', to: 'client' }],
    },
  },
  // Awb 6:7 and 7:10: of 21-11-2025 the last day to object is 05-01-2026; BTU is decided in six weeks after that, and these more.
  ...(
    [
      [undefined, 6, '2026-03-30'],
      [{ adjourn_with_weeks: 6 }, 6, '2026-03-30'],
      [{ adjourn_with_weeks: 12 }, 12, '2026-05-11'],
    ] as const
  ).map(
    ([data, weeks, term]): Row => ({
      says: 'btu_case_adjourned | BTU | case_adjourned | mail; the decision term moves 6 or 12 weeks',
      when: data ? `${weeks} weeks` : '6 weeks, as it does not say',
      event: 'btu_case_adjourned',
      // At the UWV no committee advises, and it has other terms.
      types: data ? [8] : btu.filter((type) => type !== 10),
      data,
      given: { status: 'objection_submitted', decisionDate: '2025-11-21' },
      expected: {
        log: `Zaak verdaagd met ${weeks} weken`,
        statuses: ['case_adjourned'],
        mails: [
          {
            template: 'btu_case_adjourned',
            to: 'client',
            words: [weeks === 12 ? 'adviseert een commissie' : 'met 6 weken uitgesteld'],
          },
        ],
        fields: { adjourned_weeks: weeks, has_committee: weeks === 12 ? true : null },
        term,
      },
    }),
  ),
]

// WIA 111 and 112: UWV decides in thirteen weeks (WIA 111), put off by six; a term of so many weeks does not roll.
const atUwv: Row = {
  says: 'btu_case_adjourned | BTU | case_adjourned | mail; the decision term moves 6 or 12 weeks',
  when: '6 weeks, at the UWV',
  event: 'btu_case_adjourned',
  types: [10],
  given: { status: 'objection_submitted', decisionDate: '2025-11-21' },
  expected: {
    log: 'Zaak verdaagd met 6 weken',
    statuses: ['case_adjourned'],
    mails: [{ template: 'btu_case_adjourned', to: 'client', words: ['met 6 weken uitgesteld'] }],
    fields: { adjourned_weeks: 6 },
    term: '2026-05-18',
  },
}

const withdrawal: Row = {
  says: '(withdraw) | not BTU | case_closed_withdrawn | open letters and jobs of the case are cancelled',
  event: 'case_withdrawn',
  types: notBtu,
  given: { tasks: [{ type: 'user_task', status: 'open' }] },
  expected: {
    log: 'Zaak ingetrokken',
    statuses: ['case_closed_withdrawn'],
    tasks: [{ type: 'user_task', status: 'open' }],
  },
}

/** What ends a case or puts it off. */
export const decisionRows: readonly Row[] = [...approvals, ...rejections, ...adjournments, atUwv, withdrawal]
