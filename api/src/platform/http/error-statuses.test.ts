import { endpoint, nothing } from '@zaakwerk/contract/endpoint'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { conflict, notFound } from '../errors/errors.ts'
import { testApp } from '../testing/set-up.ts'
import { answerError } from './error-handler.ts'

const { services } = await testApp()

const getThing = endpoint({
  method: 'GET',
  path: '/thing',
  access: 'cases.read',
  audit: 'nobody',
  summary: 'A thing.',
  answer: nothing,
  errors: [404],
})

it.each([
  ['declared', true, notFound(), 404],
  ['undeclared', true, conflict('action_refused', 'Dat kan niet.'), 500],
  ['undeclared', false, conflict('action_refused', 'Dat kan niet.'), 409],
])(
  'a refusal whose status is %s, with checks: %s, is answered as expected',
  async (_what, checkAnswers, refusal, status) => {
    const app = fastify()
    onTestFinished(() => app.close())
    app.decorate('services', services)
    app.decorate('checkAnswers', checkAnswers)
    app.setErrorHandler(answerError)
    app.get('/thing', { config: { endpoint: getThing } }, () => Promise.reject(refusal))
    expect((await app.inject('/thing')).statusCode).toBe(status)
  },
)
