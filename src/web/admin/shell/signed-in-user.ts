import { createContext } from 'react'

/** The id of the user whose screen it is. */
export const SignedInUserId = createContext('')
