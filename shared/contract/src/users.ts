import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'
import { RoleNumber } from './roles.ts'

export const User = z.object({
  id: Id,
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: RoleNumber,
})
export type User = z.output<typeof User>

export const getCurrentUser = endpoint({
  method: 'GET',
  path: '/users/me',
  access: 'session.own',
  summary: 'The signed-in user.',
  answer: User,
})

export const listUsers = endpoint({
  method: 'GET',
  path: '/users/roles',
  access: 'users.read',
  summary: 'All active staff, by first name.',
  answer: z.array(User),
})
