import { expect, it } from 'vitest'
import { preloadsOf } from './assemble.ts'

const names =
  'app work kit staff public form forms sign-in columns dates outbox search session-lapsed bootstrap lib'
const files = [
  '/static/font/inter-latin-wght-normal.0a.woff2',
  ...names.split(' ').map((name) => `/static/js/async/${name}.0a.js`),
  '/static/js/index.0a.js',
]

it('pages preload the entry, the chunks without a list, and their own', () => {
  const { public: ofClients, staff } = preloadsOf(files)
  const everywhere = ['index', 'async/bootstrap', 'async/lib']
  const scripts = (list: readonly string[]) => list.map((name) => `/static/js/${name}.0a.js`)
  expect(ofClients).toEqual(scripts([...everywhere, 'async/public']))
  expect(staff).toEqual(scripts([...everywhere, 'async/app', 'async/kit', 'async/staff', 'async/work']))
})

it.each(['index', 'staff', 'forms', 'outbox', 'inter-latin'])('a build without %s fails', (name) => {
  expect(() => preloadsOf(files.filter((file) => !file.includes(`/${name}`)))).toThrow('No file of the built')
})
