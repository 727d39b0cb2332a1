/** Under which OpenActive's data are published, all of them: https://openactive.io/dataset-api-discovery/EditorsDraft/ */
export const LICENCE = {
  url: 'https://creativecommons.org/licenses/by/4.0/',
  name: 'Creative Commons Attribution Licence (CC-BY v4.0)',
}
