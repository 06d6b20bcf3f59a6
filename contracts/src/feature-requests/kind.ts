import { customField, internal, itemFields, type RecordKind, watchersField } from '../core/record-kind.js';
import { featureHorizons, featurePriorities, featureStatuses } from './rules.js';

/** What a feature request is made of, and where each part of it appears. */
export const featureRequestKind = {
  collection: 'feature-requests',
  one: 'request',
  many: 'requests',
  heading: 'Feature requests',
  number: 'frnumber',
  title: 'description',
  rights: {
    create: ['supportcreatefeature', 'developercreatefeature'],
    edit: ['supporteditfeature', 'developereditfeature'],
    remove: ['supportdeletefeature', 'developerdeletefeature'],
  },
  commands: {
    create: 'CreateFeatureRequest',
    edit: 'EditFeatureRequest',
    plan: 'PlanFeatureRequest',
    link: 'LinkFeatureRequest',
    unlink: 'UnlinkFeatureRequest',
    watch: 'WatchFeatureRequest',
    unwatch: 'UnwatchFeatureRequest',
    remove: 'DeleteFeatureRequest',
    restore: 'RestoreFeatureRequest',
  },
  fields: {
    frnumber: { type: 'recordNumber', label: 'FR Number', on: ['list', 'search', 'file', 'api'] },
    product: {
      type: 'name',
      names: 'applications',
      label: 'App',
      on: ['form', 'list', 'search', 'file', 'history', 'found', 'api'],
    },
    submodule: {
      type: 'name',
      names: 'modules',
      label: 'Module',
      on: ['form', 'list', 'search', 'file', 'history', 'found', 'api'],
    },
    priority: {
      type: 'choice',
      options: featurePriorities,
      optionLabels: {
        P0_Critical: 'P0 Critical',
        P1_High: 'P1 High',
        P2_Medium: 'P2 Medium',
        P3_Low: 'P3 Low',
      },
      label: 'Priority',
      on: ['form', 'list', 'pick', 'file', 'history', 'api'],
    },
    description: {
      type: 'markdown',
      label: 'Description',
      on: ['form', 'search', 'file', 'history', 'found', 'api'],
    },
    /** The address of the picture; its id, which forms send, is the last part of it. */
    frimages: { type: 'picture', label: 'Picture', on: ['form', 'history'] },
    custom: customField,
    status: {
      type: 'choice',
      options: featureStatuses,
      label: 'Status',
      on: ['list', 'pick', 'file', 'history', 'api'],
    },
    votes: { type: 'number', label: 'Votes', on: ['list', 'file', 'history'] },
    horizon: { type: 'choice', options: featureHorizons, label: 'Roadmap', on: ['file', 'history'] },
    createdby: { type: 'author', label: 'Requested by', header: 'Requested by', on: ['search', 'file'] },
    createdAt: { type: 'instant', label: 'Created', on: ['file'] },
    updatedAt: { type: 'instant', label: 'Updated', on: ['file'] },
    /** What those who asked are told. */
    response: { type: 'note', label: 'Answer', on: ['search', 'file', 'history', 'found', 'api'] },
    duplicateOf: { type: 'internal', label: 'Duplicate of', on: ['history'] },
    ...itemFields,
    watchers: watchersField,
    thumbnail: internal,
    uploaded: internal,
    statusSince: internal,
    settledAt: internal,
    rank: internal,
    voters: internal,
    ownVoters: internal,
    duplicates: internal,
  },
} as const satisfies RecordKind;
