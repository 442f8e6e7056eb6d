import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messageTemplateFields } from '@zaakwerk/domain/message-templates'
import { expect, it } from 'vitest'
import { settingNames } from './config.ts'

const readPage = (path: string): string =>
  readFileSync(join(import.meta.dirname, '../../../../docs', path), 'utf8')
const page = readPage('settings.md')

/** The variables in the first column of the table under a heading. */
const namesUnder = (heading: string): readonly string[] => {
  const [, section = ''] = page.split(`## ${heading}\n`)
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'))
  return rows.flatMap((row) =>
    [...(row.split('|')[1] ?? '').matchAll(/`([A-Z\d_]+)`/g)].map(([, name]) => name ?? ''),
  )
}

it('describes every setting of the server once, and no others', () => {
  expect(namesUnder('Of the server').toSorted()).toEqual([...settingNames].toSorted())
})

it('keeps the settings of tests apart', () => {
  const ofTests = namesUnder('Of tests')
  expect(ofTests).toContain('CHROMIUM_PATH')
  expect(ofTests.filter((name) => settingNames.includes(name))).toEqual([])
})

it('shows a template of WhatsApp with the placeholders that are filled in', () => {
  const named = [...readPage('operate/whatsapp.md').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
  expect(named).toEqual([...messageTemplateFields.invoice_notice])
})
