/** The address that edits an event, and leads back to `returnTo`. */
export const editAddress = (eventId: number, returnTo: string) =>
  `/admin/events/${eventId}/edit?${new URLSearchParams({ returnTo })}`
