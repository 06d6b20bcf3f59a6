{
  "given": ["__name__.__Item__Created.v1", "__name__.__Item__Linked.v1"],
  "stored": {
    "collection": "bugs",
    "id": "bug-12"
  },
  "result": {
    "data": {
      "collection": "bugs",
      "id": "bug-12"
    },
    "documents": {
      "__name__": {
        "_id": "the-aggregate",
        "number": 7,
        "title": "One",
        "details": "All of it",
        "createdby": {
          "_id": "ann",
          "username": "Ann"
        },
        "createdAt": "2026-03-02T09:30:00.000Z",
        "updatedAt": "2026-03-02T09:32:00.000Z",
        "watchers": ["rita"],
        "links": [],
        "deleted": false,
        "version": 3
      }
    }
  }
}
