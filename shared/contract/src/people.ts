export * from './clients.ts'
export * from './companies.ts'
export * from './entities/people.ts'
export * from './entities/people-input.ts'
