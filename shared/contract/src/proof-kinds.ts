/** Kinds of proof that can be requested; the first is the default. */
export const proofKinds = [
  'payment_proof',
  'extra_information',
  'parking_permit',
  'loading_and_unloading',
  'boarding_and_alighting',
  'trip_records',
  'stolen_car_or_plate',
  'not_at_location',
  'emergency',
  'technical_failure',
] as const
export type ProofKind = (typeof proofKinds)[number]
