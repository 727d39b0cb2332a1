/** What a venue's page for visitors says of the stations near it, in its own words, and which page. */
export type StatedStations = { quote: string; url: string }
