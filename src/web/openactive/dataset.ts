import { LICENCE } from '#domain/event/public/licence.ts'

/** The page about the data, which describes the feed for people and, embedded, for machines. */
export const DATASET_PAGE = '/openactive'
export const SESSION_SERIES_FEED = '/openactive/session-series'

/** Who publishes the data, which place they are about, and where questions go. */
export type Dataset = {
  origin: string
  publisher: string
  /** null = not set. */
  legalName: string | null
  place: string
  contactUrl: string
  changedAt: Date
}

const datasetDescription = ({ publisher, place }: Pick<Dataset, 'publisher' | 'place'>) =>
  `Opportunities for children and families in ${place} to be active, gathered from venues’ own web sites by ${publisher} and checked before they are listed.`

/**
 * The dataset and its feed as Dataset API Discovery has them, embedded in the page. Nothing can be booked through us,
 * so there is no `accessService`. https://openactive.io/dataset-api-discovery/EditorsDraft/
 */
export function datasetJsonLd(dataset: Dataset) {
  const { origin, publisher, legalName, place, contactUrl, changedAt } = dataset
  const address = origin + DATASET_PAGE
  return {
    '@context': ['https://schema.org/', 'https://openactive.io/'],
    '@type': 'Dataset',
    '@id': address,
    url: address,
    name: `${publisher} Open Data`,
    description: datasetDescription(dataset),
    keywords: ['Sessions', 'Activities', 'Children', 'Families', place, 'Physical Activity', 'OpenActive'],
    license: LICENCE.url,
    publisher: {
      '@type': 'Organization',
      name: publisher,
      ...(legalName !== null && { legalName }),
      url: `${origin}/`,
      logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
    },
    discussionUrl: contactUrl,
    documentation: address,
    inLanguage: ['en-GB'],
    dateModified: `${changedAt.toISOString().slice(0, 19)}Z`,
    schemaVersion: 'https://openactive.io/modelling-opportunity-data/2.0/',
    backgroundImage: { '@type': 'ImageObject', url: `${origin}/og.png` },
    distribution: [
      {
        '@type': 'DataDownload',
        name: 'SessionSeries',
        additionalType: 'https://openactive.io/SessionSeries',
        encodingFormat: 'application/vnd.openactive.rpde+json; version=1',
        contentUrl: origin + SESSION_SERIES_FEED,
      },
    ],
  }
}
