import { caseTypes } from '@zaakwerk/contract/case-types'
import { letterNames, letterRule } from '@zaakwerk/domain/letters'
import { templateUse } from '@zaakwerk/domain/template-uses'
import { expect, it } from 'vitest'
import { sampleSender } from '../../../../platform/config/sender.ts'
import { testApp } from '../../../../platform/testing/set-up.ts'
import { sampleOf } from '../../template-edits/fill-sample.ts'
import { renderTemplate } from '../../templates/render-template.ts'
import { readTemplateFiles } from '../../templates/template-files.ts'
import { rewriteTemplate } from '../../templates/testing/rewrite-template.ts'

const app = await testApp()

/** Every letter to an authority, and the mail that carries one. The mandate speaks to nobody. */
const texts = (await readTemplateFiles()).filter(
  ({ kind, name }) => (kind === 'letter' && name !== 'mandate') || name === 'letter_to_authority',
)
const toJudges = new Map([
  ['pf_kanton', 'Edelachtbare heer, mevrouw,'],
  ['nha_court_appeal', 'Edelachtbaar college,'],
])

const begins = async (kind: 'letter' | 'mail', name: string): Promise<string | undefined> => {
  const use = templateUse(kind, name)
  const { facts } = sampleOf(use.samples[0] ?? 'wahv', use, sampleSender)
  const { body } = await renderTemplate(app.db, { kind, name }, facts)
  return body.split('\n')[0]
}

it.each(texts.map(({ kind, name }) => [kind, name] as const))(
  '%s %s begins as its addressee is spoken to',
  async (kind, name) => {
    expect(await begins(kind, name)).toBe(toJudges.get(name) ?? 'Geachte heer, mevrouw,')
  },
)

it('every letter that can be asked for has its text in that table', () => {
  const asked = letterNames.flatMap((name) =>
    caseTypes.flatMap((type) => letterRule(name, type)?.template ?? []),
  )
  expect(new Set(texts.filter(({ kind }) => kind === 'letter').map(({ name }) => name))).toEqual(
    new Set(asked),
  )
})

it('a text that staff gave a salutation of their own keeps it', async () => {
  const which = { kind: 'letter', name: 'igs_svb' } as const
  await rewriteTemplate(app.db, which, (body) => body.replace(/^.*\n/, 'Geachte raad van bestuur,\n'))
  expect(await begins('letter', 'igs_svb')).toBe('Geachte raad van bestuur,')
})
