import { brands } from '@zaakwerk/domain/brands'
import { type MergeFacts, sampleFacts } from '@zaakwerk/domain/merge-fields'
import { expect } from 'vitest'
import { renderText } from '../../templates/render-template.ts'
import { readTemplateFiles } from '../../templates/template-files.ts'
import { frameMail } from '../compose-mail.ts'

/** The mail templates of the installation. */
export const mails = (await readTemplateFiles()).filter(({ kind }) => kind === 'mail')

export const mailNamed = (name: string) =>
  mails.find((mail) => mail.name === name) ?? expect.fail(`no mail ${name}`)

export const makeMail = (
  mail: (typeof mails)[number],
  facts: MergeFacts = sampleFacts,
  brand = brands.fines,
) => frameMail(renderText(mail, facts), { brand, facts })

/** The plain text of a mail with these facts instead of the sample facts. */
export const textOf = (name: string, facts: MergeFacts): string =>
  makeMail(mailNamed(name), { ...sampleFacts, ...facts }).body_text
