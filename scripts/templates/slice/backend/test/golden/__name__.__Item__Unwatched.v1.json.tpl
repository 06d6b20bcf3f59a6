{
  "given": ["__name__.__Item__Created.v1"],
  "stored": {
    "watcher": "rita"
  },
  "result": {
    "data": {
      "watcher": "rita"
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
        "updatedAt": "2026-03-02T09:30:00.000Z",
        "watchers": [],
        "links": [],
        "deleted": false,
        "version": 2
      }
    }
  }
}
