import { messages } from '../core/messages.js';
import { post, put, putOrPatch, remove, revealedAt, type RouteTable } from '../core/routes.js';
import type { FeatureRequestView } from './views.js';

const text = messages.feature;

const saved = (frsaved: FeatureRequestView) => ({ frsaved, message: text.updated });

export const featureRequestRoutes = {
  CreateFeatureRequest: post(
    '/fr/createfr',
    (frsaved: FeatureRequestView) => ({ frsaved, success: true, message: text.saved }),
    { byHand: true },
  ),
  EditFeatureRequest: putOrPatch('/fr/updatefr/:id', saved, { byHand: true }),
  RevealFeatureSecret: revealedAt('/fr/revealfr/:id'),
  SetFeatureStatus: put('/fr/statusfr/:id', saved),
  TriageFeature: put('/fr/triagefr/:id', saved),
  PlaceFeatureRequest: put('/fr/placefr/:id', saved),
  MarkFeatureDuplicate: put('/fr/duplicatefr/:id', saved),
  PublishFeatureRequest: put('/fr/publicfr/:id', saved),
  LinkFeatureRequest: post('/fr/links/:id', saved),
  UnlinkFeatureRequest: remove('/fr/links/:id', saved),
  PlanFeatureRequest: put('/fr/planfr/:id', saved),
  VoteForFeature: post('/fr/votes/:id', saved),
  UnvoteFeature: remove('/fr/votes/:id', saved),
  WatchFeatureRequest: post('/fr/watchers/:id', saved),
  UnwatchFeatureRequest: remove('/fr/watchers/:id', saved),
  DeleteFeatureRequest: remove('/fr/deletefr/:id', (_: object, id) => ({ message: text.deleted(id) })),
  RestoreFeatureRequest: put('/fr/restorefr/:id', saved),
} satisfies RouteTable;
