import { tagLabel } from '@zaakwerk/domain/condition-labels'
import { readTags } from '@zaakwerk/domain/template-tags'
import { expect, it } from 'vitest'
import { readTemplateFiles } from './template-files.ts'

it('describes every condition in the built-in templates', async () => {
  const files = await readTemplateFiles()
  const wordless = files.flatMap(({ name, subject, body }) =>
    [subject, body].flatMap((text) => {
      const { tags, conditions } = readTags(text)
      const named = conditions.flatMap((condition) =>
        condition.tags.filter((tag) => tagLabel(tag, condition) !== undefined),
      )
      return tags
        .filter((tag) => tag.kind !== 'field' && !named.includes(tag))
        .map((tag) => `${name}: ${text.slice(tag.from, tag.to)}`)
    }),
  )
  expect(files.length).toBeGreaterThan(50)
  expect(wordless).toEqual([])
})
