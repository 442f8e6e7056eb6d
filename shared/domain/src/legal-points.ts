import { caseTypes } from '@zaakwerk/contract/case-types'
import type { LegalPoint, LegalSetting, LegalSettingKey } from '@zaakwerk/contract/entities/legal-point'
import type { SampleCaseKey, TemplateKind, TemplateText } from '@zaakwerk/contract/entities/template'
import { caseTypeLabels } from './case-types.ts'
import { countLabel } from './counts.ts'
import type { MergeFieldName } from './merge-fields.ts'
import type { PenaltyRules } from './penalty.ts'
import { remedies } from './remedies.ts'
import { templateUse } from './template-uses.ts'

/** Something that is professional knowledge: no source settles it, so that a lawyer of the service confirms it. */
interface PointRule {
  /** In Dutch, with the values in use. */
  readonly statement: (rules: PenaltyRules) => string
  /** Where it comes from, in Dutch: the article that it is read into. */
  readonly source: string
  /** The value by itself, where there is one. */
  readonly setting?: {
    readonly key: LegalSettingKey
    readonly label: string
    readonly value: (rules: PenaltyRules) => string
    /** The environment variable that sets it; without one it comes with the product. */
    readonly variable?: string
  }
  /** Texts that name one of these fields rest on it: that is how its value gets into a letter or mail. */
  readonly fields?: readonly MergeFieldName[]
  /** Of texts with {@link fields} only those for cases of this kind. */
  readonly of?: SampleCaseKey
  /** Texts that rest on it whatever fields they name, as "letter/mandate". */
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
/** The types with {@link usual} as their row. */
const usualTypes = caseTypes.filter((type) => remedies[type] === usual)

/**
 * What a lawyer still has to confirm, the texts that rest on it, and the source: the one place for it. A rule of the product that is not
 * read in a source gets its row here; a test holds the rows of `remedies` that say so against it. What a changed row says has to be confirmed again.
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

/** A template as far as its points follow from it. */
interface PointedText extends TemplateText {
  readonly kind: TemplateKind
  /** What events and jobs call it. */
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

/** What a lawyer has to confirm of a text, with the values that the service uses now. */
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

/** What somebody confirms, as one text: kept with the confirmation, which holds only as long as the same is to be confirmed. */
export const confirmedText = (confirmed: readonly LegalPoint[]): string =>
  confirmed.map(({ statement, source }) => `${statement} (${source})`).join('\n')
