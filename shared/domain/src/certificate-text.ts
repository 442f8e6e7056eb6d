import type { CertificateContent } from '@zaakwerk/contract/entities/destruction'
import { countLabel } from './counts.ts'
import { dayOf, formatDate, formatMoment, formatTime } from './dates.ts'
import { lookUp } from './known.ts'
import { dropLabel, holdLabel, retentionLabel, termText } from './retention-terms.ts'

/** A certificate of destruction in Dutch: the page and the PDF show the same. */
export interface CertificateText {
  readonly title: string
  readonly subtitle: string
  readonly intro: string
  /** The head first; the last row is the total. */
  readonly table: readonly (readonly string[])[]
  readonly sections: readonly { readonly heading: string; readonly text: string }[]
  readonly signers: readonly { readonly name: string; readonly at: string }[]
  /** "7c1e 0b94 …". */
  readonly hash: string
}

const storeText = {
  disk: 'de documentopslag',
  s3: 'de documentopslag (S3)',
  sharepoint: 'SharePoint',
} as const

const day = (moment: string): string => formatDate(dayOf(new Date(moment)))
const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter(Boolean))]

const howText = (content: CertificateContent, documents: number): string =>
  [
    `Bestanden gewist uit ${lookUp<string>(storeText, content.store, storeText.disk)}, gegevens verwijderd uit de database.`,
    `Nagelezen op ${formatMoment(content.checked_at)}: 0 van ${countLabel(documents, 'document', 'documenten')} nog vindbaar.`,
    content.backups_end_on
      ? `Reservekopieën zijn leeg op ${formatDate(content.backups_end_on)}.`
      : 'Reservekopieën worden buiten Zaakwerk gemaakt.',
    ...(content.bin_ends_on
      ? [`De prullenbak van SharePoint is uiterlijk op ${formatDate(content.bin_ends_on)} leeg.`]
      : []),
  ].join(' ')

const keptText = ({ held, dropped, invoices, invoices_until }: CertificateContent): string => {
  const sentences = [
    ...held.map(
      ({ reason, count }) =>
        `${countLabel(count, 'dossier is', 'dossiers zijn')} vastgehouden (${holdLabel(reason)}).`,
    ),
    ...dropped.map(({ internal_id, reason }) => `Dossier ${internal_id} viel af: ${dropLabel(reason)}.`),
    ...(invoices > 0
      ? [
          `${countLabel(invoices, 'factuur blijft', 'facturen blijven')}${invoices_until ? ` tot en met ${invoices_until.slice(0, 4)}` : ''}.`,
        ]
      : []),
  ]
  return sentences.join(' ') || 'Niets van de lijst.'
}

const sum = (content: CertificateContent, field: 'cases' | 'documents' | 'messages'): number =>
  content.groups.reduce((total, group) => total + group[field], 0)

const grouped = (hash: string): string => (hash.match(/.{1,4}/g) ?? []).join(' ')

/** The text of a certificate and its hash. */
export const certificateText = (content: CertificateContent, sha256: string): CertificateText => {
  const { number, destroyed_at, groups, first, second } = content
  const documents = sum(content, 'documents')
  return {
    title: 'Verklaring van vernietiging',
    subtitle: `${number} · ${day(destroyed_at)}`,
    intro: `Wij verklaren dat de hieronder genoemde dossiers, met alle documenten, e-mails, berichten en persoonsgegevens die erbij hoorden, op ${day(destroyed_at)} om ${formatTime(destroyed_at)} zijn vernietigd, omdat hun bewaartermijn voorbij was.`,
    table: [
      ['Soort', 'Termijn', 'Dossiers', 'Documenten', 'Berichten'],
      ...groups.map((group) => [
        retentionLabel(group.kind),
        termText(group),
        ...[group.cases, group.documents, group.messages].map(String),
      ]),
      ['Totaal', '', String(sum(content, 'cases')), String(documents), String(sum(content, 'messages'))],
    ],
    sections: [
      {
        heading: 'Grondslag',
        text: [...unique(groups.map(({ source }) => source)), 'AVG, artikel 5, eerste lid, onder e'].join(
          '; ',
        ),
      },
      { heading: 'Hoe', text: howText(content, documents) },
      { heading: 'Niet vernietigd', text: keptText(content) },
    ],
    signers: [first, second].map(({ by, at }) => ({ name: by, at: formatMoment(at) })),
    hash: grouped(sha256),
  }
}
