import { caseTypes } from '@zaakwerk/contract/case-types'
import type { LegalPoint, LegalSetting, LegalSettingKey } from '@zaakwerk/contract/entities/legal-point'
import type { SampleCaseKey, TemplateKind, TemplateText } from '@zaakwerk/contract/entities/template'
import { caseTypeLabels } from './case-types.ts'
import { countLabel } from './counts.ts'
import type { MergeFieldName } from './merge-fields.ts'
import type { PenaltyRules } from './penalty.ts'
import { remedies } from './remedies.ts'
import { templateUse } from './template-uses.ts'

/** Professional knowledge that no source settles, so a lawyer of the service has to confirm it. */
interface PointRule {
  /** In Dutch, with the current values. */
  readonly statement: (rules: PenaltyRules) => string
  /** The source, in Dutch: the article that it interprets. */
  readonly source: string
  /** Its value, if it has one. */
  readonly setting?: {
    readonly key: LegalSettingKey
    readonly label: string
    readonly value: (rules: PenaltyRules) => string
    /** The environment variable that sets it; absent when it is built in. */
    readonly variable?: string
  }
  /** Texts with one of these fields depend on it: the field puts its value into a letter or mail. */
  readonly fields?: readonly MergeFieldName[]
  /** Restricts the texts with {@link fields} to those for cases of this kind. */
  readonly of?: SampleCaseKey
  /** Texts that depend on it regardless of their fields, such as "letter/mandate". */
  readonly templates?: readonly `${TemplateKind}/${string}`[]
}

const days = (count: number): string => countLabel(count, 'dag', 'dagen')
const weeks = (count: number | undefined): string => countLabel((count ?? 0) / 7, 'week', 'weken')

const penaltyFields = [
  'penalty_from',
  'penalty_until',
  'penalty_days',
  'penalty_amount',
  'penalty_last_day',
  'penalty_decide_by',
  'penalty_decide_ended',
] as const satisfies MergeFieldName[]

const warrant = remedies[26]
const usual = remedies[6]
/** The types whose remedy is {@link usual}. */
const usualTypes = caseTypes.filter((type) => remedies[type] === usual)

/**
 * The single list of points that a lawyer still has to confirm, with the texts that depend on them, and their source. A rule that is not read in a source needs
 * a row here; a test compares the list with the rows of `remedies` marked as such. A changed row has to be confirmed again.
 */
const points: readonly PointRule[] = [
  {
    statement: ({ daysOfGrace }) =>
      `De dwangsom begint op de ${daysOfGrace}e dag na de dag waarop de beslistermijn voorbij was en de ingebrekestelling was ontvangen. Een dag te laat kan geen kwaad, een dag te vroeg vraagt te veel.`,
    source: 'Awb 4:17, derde lid',
    setting: {
      key: 'penalty_first_day',
      label: 'Eerste dag van de dwangsom',
      value: ({ daysOfGrace }) => days(daysOfGrace),
      variable: 'PENALTY_GRACE_DAYS',
    },
    fields: penaltyFields,
  },
  {
    statement: ({ daysInPost }) =>
      `Een ingebrekestelling per post is ontvangen op de eerste werkdag vanaf ${daysInPost === 0 ? 'de dag van verzending' : `${days(daysInPost)} na verzending`}, tenzij de instantie een andere dag bevestigt.`,
    source: 'Awb 4:17, derde lid: de wet zegt niet op welke dag een brief is ontvangen',
    setting: {
      key: 'penalty_post_days',
      label: 'Dagen voor de post',
      value: ({ daysInPost }) => days(daysInPost),
      variable: 'PENALTY_POST_DAYS',
    },
    fields: ['notice_received_on', ...penaltyFields],
  },
  {
    statement: () =>
      'De dag waarop alsnog een beslissing is bekendgemaakt, telt niet mee voor de dwangsom: de laatste dag is de dag daarvoor.',
    source: 'Awb 4:17, eerste lid',
    fields: ['decided_on'],
  },
  {
    statement: () =>
      `Verzet tegen een WAHV dwangbevel kan ${weeks(warrant.term?.days)} vanaf de dagtekening, bij de kantonrechter.`,
    source: `${warrant.source}: dat verzet openstaat, staat er; de termijn is vakkennis`,
    setting: {
      key: 'warrant_opposition',
      label: 'Verzet tegen een WAHV dwangbevel',
      value: () => weeks(warrant.term?.days),
    },
    fields: ['term_ends_on'],
    of: 'wahv',
  },
  {
    statement: () =>
      `In dossiers van de types ${usualTypes.map((type) => `"${caseTypeLabels[type]}"`).join(', ')} staat bezwaar open, ${weeks(usual.term?.days)} vanaf de dagtekening.`,
    source: usual.source,
    setting: {
      key: 'usual_objection',
      label: 'Bezwaar in andere dossiers',
      value: () => weeks(usual.term?.days),
    },
    fields: ['term_ends_on'],
    of: 'general',
  },
  {
    statement: () =>
      `Ook in dossiers van de types "${caseTypeLabels[3]}" en "${caseTypeLabels[12]}", over kosten, beslist de gemeente in het kalenderjaar van ontvangst, behalve als het in de laatste zes weken van dat jaar is ontvangen.`,
    source: 'Gemeentewet 236, tweede lid: over deze kosten staat daar niets',
    setting: {
      key: 'collection_costs_decision',
      label: 'Beslistermijn over kosten van aanmaning en dwangbevel (NHA)',
      value: () => 'Kalenderjaar van ontvangst',
    },
    fields: ['decision_due'],
    of: 'nha',
  },
  {
    statement: () =>
      'In een WAHV-zaak noemt de volmacht artikel 13a Wahv. Te bevestigen is of artikel 13b Wahv er ook bij hoort.',
    source: 'Wahv 13a en 13b',
    templates: ['letter/mandate'],
  },
]

/** The parts of a template that its points depend on. */
interface PointedText extends TemplateText {
  readonly kind: TemplateKind
  /** Its name in events and jobs. */
  readonly name: string
}

const restsOn = (
  { fields = [], of, templates = [] }: PointRule,
  { kind, name, subject, body }: PointedText,
): boolean => {
  if (templates.includes(`${kind}/${name}`)) return true
  if (of && !templateUse(kind, name).samples.includes(of)) return false
  return fields.some((field) => new RegExp(`\\b${field}\\b`).test(`${subject}\n${body}`))
}

/** The points of a text that a lawyer has to confirm, with the current values of the service. */
export const legalPointsOf = (text: PointedText, rules: PenaltyRules): readonly LegalPoint[] =>
  points
    .filter((point) => restsOn(point, text))
    .map(({ statement, source }) => ({ statement: statement(rules), source }))

/** The values that a lawyer has to confirm, as the service uses them now. */
export const legalSettings = (rules: PenaltyRules): readonly Omit<LegalSetting, 'confirmation'>[] =>
  points.flatMap(({ statement, source, setting }) =>
    setting
      ? [
          {
            key: setting.key,
            label: setting.label,
            value: setting.value(rules),
            variable: setting.variable ?? null,
            statement: statement(rules),
            source,
          },
        ]
      : [],
  )

/** The confirmed points as one text, stored with the confirmation: it is valid only while the points are unchanged. */
export const confirmedText = (confirmed: readonly LegalPoint[]): string =>
  confirmed.map(({ statement, source }) => `${statement} (${source})`).join('\n')
