import type { Brand } from '@zaakwerk/domain/brands'
import { factsInWords, type MergeFacts, mergeFields } from '@zaakwerk/domain/merge-fields'
import type { Queryable } from '../../../platform/db/database.ts'
import { type RenderedTemplate, renderTemplate } from '../templates/render-template.ts'
import { plainBlock } from '../templates/text-blocks.ts'
import { mailHtml, statusLinkLabel } from './mail-html.ts'

/** The content of a mail: its text, and the same as HTML. */
export interface MailContent {
  readonly subject: string
  readonly body_text: string
  readonly body_html: string
}

/** The fields that every mail of a brand has. */
export const brandFacts = ({ name, supportEmail }: Brand): MergeFacts => ({
  brand_name: name,
  support_email: supportEmail,
})

/** "Dossier Z-2604776" and "CJIB-nummer 1062 5421 2345 6789": to find the case of a reply. */
const caseNumbersOf = (facts: MergeFacts): readonly string[] => {
  const { case_number, cjib_number } = factsInWords(facts)
  return [
    case_number ? `Dossier ${case_number}` : '',
    cjib_number ? `${mergeFields.cjib_number.label} ${cjib_number}` : '',
  ].filter(Boolean)
}

export interface Frame {
  readonly brand: Brand
  readonly facts: MergeFacts
  /** Address of the case status page, for a mail to a client; undefined for other recipients. */
  readonly statusLink?: string | undefined
}

/** The paragraphs of a mail in plain text, including its ending. */
export const mailParagraphs = (
  { blocks }: Pick<RenderedTemplate, 'blocks'>,
  { brand, facts, statusLink }: Frame,
): readonly { readonly isHeading: boolean; readonly text: string }[] => {
  const ending = [
    `Groet,\nTeam ${brand.name}`,
    ...(statusLink === undefined ? [] : [`${statusLinkLabel}\n${statusLink}`]),
    [
      '--',
      `Vragen? Beantwoord deze e-mail of schrijf naar ${brand.supportEmail}.`,
      ...caseNumbersOf(facts),
    ].join('\n'),
  ]
  return [
    ...blocks.map((block) => ({ isHeading: block.kind === 'heading', text: plainBlock(block) })),
    ...ending.map((text) => ({ isHeading: false, text })),
  ]
}

/** Renders a filled template in the layout of a brand. */
export const frameMail = (
  rendered: Pick<RenderedTemplate, 'subject' | 'blocks'>,
  frame: Frame,
): MailContent => {
  const { subject, blocks } = rendered
  const { brand, facts, statusLink } = frame
  const paragraphs = mailParagraphs(rendered, frame).map(({ text }) => text)
  return {
    subject,
    body_text: `${paragraphs.join('\n\n')}\n`,
    body_html: mailHtml({ brand, subject, blocks, caseNumbers: caseNumbersOf(facts), statusLink }),
  }
}

/** Composes a mail from the newest text of a template. Throws `PermanentFailure`, in Dutch, when that is impossible. */
export const composeMail = async (
  db: Queryable,
  { template, brand, facts, statusLink }: Frame & { readonly template: string },
) => {
  const all = { ...facts, ...brandFacts(brand) }
  const rendered = await renderTemplate(db, { kind: 'mail', name: template }, all)
  return {
    ...frameMail(rendered, { brand, facts: all, statusLink }),
    brand: brand.key,
    template_version_id: rendered.versionId,
  }
}
