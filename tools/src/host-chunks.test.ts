import { expect, it } from 'vitest'
import { packageFiles, sharedFiles } from './chunk-files.ts'
import { cacheGroups } from './host-chunks.ts'

it('matches the files that begin so, and no others', () => {
  const pattern = sharedFiles(['ui/src/forms/', 'ui/src/filters/calendar.'])
  const found = ['forms/field.tsx', 'filters/calendar.module.css', 'filters/chips.ts', 'lists/forms/a.ts']
  expect(found.filter((file) => pattern.test(`/home/shared/ui/src/${file}`))).toEqual(found.slice(0, 2))
  expect(pattern.test(String.raw`C:\shared\ui\src\forms\field.tsx`)).toBe(true)
})

it('fails when a rule matches no file, and the build has no such rule', () => {
  expect(() => sharedFiles(['ui/src/forms/', 'contract/src/gone.ts'])).toThrow('contract/src/gone.ts')
  expect(() => packageFiles(['react/', 'antd/es/gone/', 'reac/'])).toThrow('matches: antd/es/gone/, reac/')
  expect(cacheGroups).not.toThrow()
})
